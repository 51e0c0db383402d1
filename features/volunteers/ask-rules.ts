import type { VolunteerSettings } from '#features/form-settings/contract.ts'

type Lists = Pick<VolunteerSettings, 'preferredVolunteeringRoles' | 'spokenLanguages'>

/** Filters of the list of volunteers, by their names. */
export type AskedFilters = Readonly<Record<string, string>>

/** A shorter word begins too much. */
const shortestWord = 3
/** Each is a search of its own. */
const mostWords = 4

/**
 * What the words of a quick search may mean beside names: those that begin a role or a language of the form ask for it, and
 * the others for people of that name ("tan driver"). Then each for what is written below skills. The likeliest first.
 */
export function readAsked(text: string, { preferredVolunteeringRoles: roles, spokenLanguages }: Lists): AskedFilters[] {
  const words = text.trim().split(/\s+/).filter(Boolean)
  if (words.length > mostWords) return []
  const options = { role: '', language: '' }
  const names = words.filter((word) => {
    const role = options.role ? undefined : findOption(roles, word)
    const language = role || options.language ? undefined : findOption(spokenLanguages, word)
    if (role) options.role = role
    if (language) options.language = language
    return !role && !language
  })
  const ofForm = names.length < words.length ? [given({ search: names.join(' '), ...options })] : []
  const ofSkills = words.flatMap((skill, at) =>
    skill.length < shortestWord ? [] : [given({ search: words.toSpliced(at, 1).join(' '), skill })],
  )
  return [...ofForm, ...ofSkills]
}

const given = (filters: AskedFilters): AskedFilters =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value))

function findOption(options: readonly string[], word: string): string | undefined {
  const wanted = word.toLowerCase()
  if (wanted.length < shortestWord) return undefined
  const begins = (option: string) =>
    option
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .some((part) => part.startsWith(wanted))
  return options.find((option) => option.toLowerCase() === wanted) ?? options.find(begins)
}
