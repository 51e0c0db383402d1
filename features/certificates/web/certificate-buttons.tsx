import type { EverybodyFound } from '#web/feature.tsx'
import { CertificatesDialog } from './certificates-dialog.tsx'

interface PersonCertificatesProps {
  vid: string
  name: string
  onClose: () => void
}

/** For the person whose page is open. */
export const PersonCertificates = ({ vid, name, onClose }: PersonCertificatesProps) => (
  <CertificatesDialog people={{ vids: [vid] }} name={name} onClose={onClose} />
)

interface ChosenCertificatesProps {
  vids: readonly string[]
  everybody?: EverybodyFound | undefined
  onClose: () => void
}

/** For people who are chosen in their list, or all whom its filters find. */
export function ChosenCertificates({ vids, everybody, onClose }: ChosenCertificatesProps) {
  const count = everybody?.count ?? vids.length
  const name = count === 1 ? '1 volunteer' : `${count.toLocaleString('en')} volunteers`
  const people = everybody ? { query: everybody.query } : { vids: [...vids] }
  return <CertificatesDialog people={people} name={name} onClose={onClose} />
}
