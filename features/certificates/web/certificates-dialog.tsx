import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSendsMail } from '#features/accounts/web/api.ts'
import { toastError, toastSuccess } from '#web/lib/toasts.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { spoken } from '#web/ui/spoken.tsx'
import type { GiveBody } from '../contract.ts'
import { fileNameOf, givenText } from '../giving-words.ts'
import { milestoneText } from '../rules.ts'
import { type ChosenPeople, reachedQuery, saveBatch, useGiveCertificates } from './api.ts'
import { CertificateList } from './certificate-list.tsx'
import { GiveForm } from './give-form.tsx'

interface CertificatesDialogProps {
  people: ChosenPeople
  /** The person, or how many people. */
  name: string
  onClose: () => void
}

/** Asks for the milestone, gives the certificates and saves them as one file; under it those that one person has. */
export function CertificatesDialog({ people, name, onClose }: CertificatesDialogProps) {
  const reached = useQuery(reachedQuery(people))
  const give = useGiveCertificates()
  const sendsMail = useSendsMail()
  const [only] = people.vids?.length === 1 ? people.vids : []
  const submit = async (chosen: Omit<GiveBody, 'vids' | 'query'>) => {
    const { batchId, ...counts } = await give.mutateAsync({ ...chosen, ...people })
    give.reset()
    if (!counts.given) throw new Error('Nobody is left to whom this certificate could be given.')
    await saveBatch(batchId, fileNameOf(name, milestoneText(chosen), counts.given)).catch(toastError)
    toastSuccess(givenText(counts, sendsMail))
    if (!only) onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={`${only ? 'Certificate' : 'Certificates'}: ${name}`} size="lg">
      <Stack>
        <Loaded query={reached}>
          {(found) =>
            found.milestones.length ? (
              <GiveForm reached={found} name={only ? name : undefined} onGive={submit} onClose={onClose} />
            ) : (
              <Text>
                {spoken(only ? `${name} has not` : 'None of them has')} reached a milestone yet. Superadmins set the
                milestones under Admin.
              </Text>
            )
          }
        </Loaded>
        {only ? <CertificateList vid={only} name={name} /> : null}
      </Stack>
    </Dialog>
  )
}
