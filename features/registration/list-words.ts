import type { RegistrationSummary } from './staff-contract.ts'

export const stateWords: Record<RegistrationSummary['state'], string> = {
  filed: 'Added',
  waiting: 'To decide',
  accepted: 'Accepted',
  dismissed: 'Dismissed',
}
export const formWords: Record<RegistrationSummary['form'], string> = {
  individual: 'Individual',
  organisation: 'Organisation',
}
export const guardianWords: Record<RegistrationSummary['guardian'], string> = {
  none: '',
  asked: 'Guardian not confirmed yet',
  confirmed: 'Guardian confirmed',
  lapsed: 'Guardian has no valid link',
}
export const reasonWords: Record<RegistrationSummary['reason'], string> = {
  '': '',
  'same-nric': 'NRIC is known',
  robot: 'Possibly a robot',
  'walk-in': 'Walk-in',
}

/** What staff should look at, each in a word or two. */
export const signsOf = (of: Pick<RegistrationSummary, 'state' | 'reason' | 'similar' | 'guardian'>): string[] =>
  [
    of.state === 'waiting' && reasonWords[of.reason],
    of.similar.length > 0 && 'Possible duplicate',
    of.guardian !== 'confirmed' && guardianWords[of.guardian],
  ].filter((sign): sign is string => Boolean(sign))

/** A registration as a line of texts, for a spreadsheet. */
export const listedWords = (one: RegistrationSummary): Record<'signs' | 'form' | 'state', string> => ({
  signs: signsOf(one).join(', '),
  form: formWords[one.form],
  state: stateWords[one.state],
})
