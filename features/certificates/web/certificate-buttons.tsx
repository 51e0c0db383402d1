import { Button } from '@mantine/core'
import { IconAward } from '@tabler/icons-react'
import { useState } from 'react'
import type { EverybodyFound } from '#web/feature.tsx'
import { CertificatesDialog } from './certificates-dialog.tsx'

/** Beside the title of a person's page. */
export function PersonCertificates({ vid, name }: { vid: string; name: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<IconAward size={18} aria-hidden />} onClick={() => setIsOpen(true)}>
        Certificates
      </Button>
      {isOpen ? <CertificatesDialog people={{ vids: [vid] }} name={name} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

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
