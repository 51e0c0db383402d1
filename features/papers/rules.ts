import type { DateText } from '#shared/dates.ts'
import type { FieldError } from '#shared/errors.ts'

export const longestPaperName = 60
/** How many roles can ask for one of them: more than a tenant's list of roles usually has. */
export const mostRolesOfPaper = 100

/** Who needs a check or an agreement: nobody in particular, everybody who is signed up, or those who fill certain roles. */
export const paperNeeds = ['nobody', 'everybody', 'roles'] as const
export type PaperNeed = (typeof paperNeeds)[number]

/** What a slot of the checklist stands for: the form of the superadmin. */
export interface PaperForm {
  name: string
  neededBy: PaperNeed
  roles: readonly string[]
  /** For how many months it is valid once it was ticked; empty where nothing says it. */
  validMonths: number | ''
}

/** Fifty years. */
export const mostValidMonths = 600

/** So long before a check or an agreement ends somebody can still renew it. */
export const renewalDays = 30

export const nameMissing = 'Please give it a name'
export const rolesMissing = 'Please choose at least one role'
export const nameTooLong = `A name has at most ${longestPaperName} characters`

/** A slot without a name stands for nothing, so that nobody can need it. */
export function checkPaper({ name, neededBy, roles }: PaperForm): FieldError[] {
  const called = name.trim()
  const problems: FieldError[] = []
  if (!called && neededBy !== 'nobody') problems.push({ path: 'name', message: nameMissing })
  if (called.length > longestPaperName) problems.push({ path: 'name', message: nameTooLong })
  if (neededBy === 'roles' && !roles.length) problems.push({ path: 'roles', message: rolesMissing })
  return problems
}

/** Who needs it, in words. */
export function describeNeed({ neededBy, roles }: Pick<PaperForm, 'neededBy' | 'roles'>): string {
  if (neededBy === 'everybody') return 'Needed by everybody who is signed up'
  return neededBy === 'roles' ? `Needed for ${roles.join(', ')}` : ''
}

/** The last day on which something is valid that was checked on a day: the day before the same day so many months on. */
export function validUntil(checked: DateText, months: number): DateText {
  const [year = 0, month = 1, day = 1] = checked.split('-').map(Number)
  // a month without such a day ends on its last one
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  const end = new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastOfMonth) - 1))
  return end.toISOString().slice(0, 10)
}

/** What a slot is called: by its name, or by its number where it has none. */
export const nameOfSlot = (slot: number, papers: readonly { slot: number; name: string }[] = []): string =>
  papers.find((paper) => paper.slot === slot)?.name || `Slot ${slot}`
