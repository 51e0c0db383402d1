import { matchOption } from '#shared/match-option.ts'
import { timesIn } from './crowd-rules.ts'

/** Words of every team, which tell none from another. */
const ofAny =
  /^(?:team|group|crew|duty|duties|shift|volunteers?|helpers?|people|staff|names?|roster|session|the|and|of)$/i
const shortest = 4

/** "Cooking team" and "cook" have one beginning: "cook". */
const beginnings = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}+/gu) ?? []).flatMap((word) =>
    word.length < shortest || ofAny.test(word) ? [] : [word.slice(0, shortest)],
  )

const haveOneBeginning = (one: string, other: string): boolean => {
  const others = new Set(beginnings(other))
  return beginnings(one).some((word) => others.has(word))
}

const singular = (text: string) => text.trim().toLowerCase().replace(/s$/, '')

/** The role of a session that the name of a duty means, where it is one alone: "Cook" of "Cooking team". */
export function roleMeant(duty: string, roles: readonly string[]): string | undefined {
  const same = matchOption([...roles], duty)
  // "Team" is no "Team leader"
  if (same !== undefined && (beginnings(duty).length || singular(same) === singular(duty))) return same
  const [only, ...others] = roles.filter((role) => haveOneBeginning(duty, role))
  return others.length ? undefined : only
}

/** From when to when a duty is, where the lines above say it: "cook 9.30am to 1.30pm, serve 11.30 to 1.30". */
export function timesOfDuty(duty: string, above: readonly string[]): { from: string; to: string } | undefined {
  const said = above
    .flatMap((text) => text.split(/[,;|\n]|\s+(?:and|&)\s+|\s+[–-]\s+(?=\p{L})/u))
    .filter((part) => haveOneBeginning(duty, part))
    .flatMap((part) => timesIn(part) ?? [])
  return said.every(({ from, to }) => from === said[0]?.from && to === said[0].to) ? said[0] : undefined
}
