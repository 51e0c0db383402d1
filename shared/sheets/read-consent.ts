const yes =
  /^(?:yes|y|true|1|ok|okay|ya|是|[✓✔√☑✅]\uFE0F?)[.!]?$|^(?:yes[,.:]?\s*)?(?:i\s+)?(?:hereby\s+|have\s+)?(?:agreed?|consent(?:ed)?|accept(?:ed)?|given|signed)(?:\s|[.,!]|$)|^(?:我?同意|setuju)/iu
const no = /^(?:no|n|false|0|disagree|否|不同意|tidak|[✗✘✕✖❌☒]\uFE0F?)[.!]?$/iu
const negates = /\b(?:not|n['’]t|no longer|withdr\w+|revoked?)\b|不/i

/** Whether a cell says that somebody agrees; undefined where nobody can tell, which is no consent. */
export function readConsent(text: string): boolean | undefined {
  const said = text.trim()
  if (no.test(said)) return false
  return yes.test(said) && !negates.test(said) ? true : undefined
}
