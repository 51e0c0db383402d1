import { Badge } from '@mantine/core'
import { organisationPaths } from '#features/organisations/web/paths.ts'
import { volunteerPaths } from '#features/volunteers/web/paths.ts'
import { signsOf } from '../list-words.ts'
import type { Registration, RegistrationSummary } from '../staff-contract.ts'

/** Where the record of a registration is. */
export const recordPath = ({ form }: Pick<RegistrationSummary, 'form'>, id: string) =>
  form === 'individual' ? volunteerPaths.individual(id) : organisationPaths.organisation(id)

/** The person whose NRIC was sent, as stored: the form may have said another name. */
export const knownName = ({ name, sent }: Pick<Registration, 'name' | 'sent'>) =>
  sent.find(({ field }) => field === 'fullName')?.current || name

/** Why staff have to decide, and what there is to decide. */
export function decisionWords({ recordId, reason, sent }: Pick<Registration, 'recordId' | 'reason' | 'sent'>): string {
  if (reason === 'walk-in')
    return 'Came to a session as a walk-in: we have a name and a number, and consent has not been asked for. Keep this person and complete the rest on their page, or say that it is somebody on record.'
  if (recordId === null && reason === 'same-nric')
    return 'The person with this NRIC has since been deleted. Accept the registration to store this person again, or dismiss it.'
  if (recordId === null)
    return 'A field that people do not see was filled in. Accept it if this is a person; otherwise it is dismissed automatically after 30 days.'
  return `Somebody registered with the NRIC of a person on record. ${
    sent.length
      ? 'Tick what to take over; everything else stays as it is.'
      : 'Nothing that was sent differs from what is on record.'
  }`
}

/** What staff should look at, each in a word or two. */
export function RegistrationSigns({ of }: { of: RegistrationSummary }) {
  return signsOf(of).map((sign) => (
    <Badge
      key={sign}
      variant="light"
      color="orange"
      mr={6}
      maw="100%"
      h="auto"
      mih={20}
      styles={{ label: { whiteSpace: 'normal', overflowWrap: 'normal', wordBreak: 'normal' } }}
    >
      {sign}
    </Badge>
  ))
}
