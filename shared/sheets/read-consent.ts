const yes =
  /^(?:yes|y|true|1|ok|okay|ya|是|[✓✔√☑✅]\uFE0F?)[.!]?$|^(?:yes[,.:]?\s*)?(?:i\s+)?(?:hereby\s+|have\s+)?(?:agreed?|consent(?:ed)?|accept(?:ed)?|given|signed)(?:\s|[.,!]|$)|^(?:我?同意|setuju)/iu
const no =
  /^(?:no|nope|n|false|0|disagree|否|不|不是|不要|不可以|不同意|tak|tidak|tidak mahu|[✗✘✕✖❌☒]\uFE0F?)[.!]*(?:[\s,]*(?:thanks|thank you))?[.!]*$/iu
const negates = /\b(?:not|n['’]t|no longer|withdr\w+|revoked?)\b|不/i

/** Whether a cell says that somebody agrees; undefined where nobody can tell, which is no consent. */
export function readConsent(text: string): boolean | undefined {
  const said = text.trim()
  if (saysNo(said)) return false
  return yes.test(said) && !negates.test(said) ? true : undefined
}

/** A plain No, also in two languages: "No / 不". */
export function saysNo(text: string): boolean {
  const parts = text.split(
    /[/|()（）]|(?<=\p{Script=Latin})\s*(?=\p{Script=Han})|(?<=\p{Script=Han})\s*(?=\p{Script=Latin})/u,
  )
  const said = parts.flatMap((part) => part.trim() || [])
  return said.length > 0 && said.every((part) => no.test(part))
}
