import { Button } from '@mantine/core'
import { IconAward } from '@tabler/icons-react'
import { useState } from 'react'
import { mostCertificates } from '../contract.ts'
import { CertificatesDialog } from './certificates-dialog.tsx'

/** Beside the title of a person's page. */
export function PersonCertificates({ vid, name }: { vid: string; name: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<IconAward size={18} aria-hidden />} onClick={() => setIsOpen(true)}>
        Certificates
      </Button>
      {isOpen ? <CertificatesDialog vids={[vid]} name={name} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

/** For people who are chosen in their list. */
export function ChosenCertificates({ vids, onClose }: { vids: readonly string[]; onClose: () => void }) {
  const chosen = vids.slice(0, mostCertificates)
  const name = chosen.length === 1 ? '1 volunteer' : `${chosen.length} volunteers`
  const most = vids.length > mostCertificates ? `the first ${name}` : name
  return <CertificatesDialog vids={chosen} name={most} onClose={onClose} />
}
