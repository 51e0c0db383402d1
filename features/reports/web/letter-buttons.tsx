import { Button } from '@mantine/core'
import { IconCertificate } from '@tabler/icons-react'
import { useState } from 'react'
import { mostLetters } from '../letter-contract.ts'
import type { LetterRecipients } from './letters-api.ts'
import { LettersDialog } from './letters-dialog.tsx'

interface LetterButtonProps {
  recipients: LetterRecipients
  name: string
  recordId?: string
}

function LetterButton(props: LetterButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<IconCertificate size={18} aria-hidden />} onClick={() => setIsOpen(true)}>
        {props.recipients.groupId ? 'Hours letters' : 'Hours letter'}
      </Button>
      {isOpen ? <LettersDialog {...props} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

interface PersonLettersProps {
  vid: string
  name: string
  onClose: () => void
}

/** For the person whose page is open. */
export const PersonLetters = ({ vid, name, onClose }: PersonLettersProps) => (
  <LettersDialog recipients={{ vids: [vid] }} name={name} recordId={vid} onClose={onClose} />
)

export const GroupLetters = ({ id, name }: { id: string; name: string }) => (
  <LetterButton recipients={{ groupId: id }} name={name} recordId={id} />
)

export const OrganisationLetters = ({ id, name }: { id: string; name: string }) => (
  <LetterButton recipients={{ organisationId: id }} name={name} recordId={id} />
)

/** For people who are chosen in their list. */
export function ChosenLetters({ vids, onClose }: { vids: readonly string[]; onClose: () => void }) {
  const chosen = vids.slice(0, mostLetters)
  const name = chosen.length === 1 ? '1 volunteer' : `${chosen.length} volunteers`
  const most = vids.length > mostLetters ? `the first ${name}` : name
  return <LettersDialog recipients={{ vids: chosen }} name={most} onClose={onClose} />
}
