import { Button } from '@mantine/core'
import { IconFileZip } from '@tabler/icons-react'
import { useState } from 'react'
import { CopyDialog } from './copy-dialog.tsx'

/** Beside the title of a person's page: they asked what is kept about them. */
export function CopyButton({ vid, name }: { vid: string; name: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<IconFileZip size={18} aria-hidden />} onClick={() => setIsOpen(true)}>
        Everything as a file
      </Button>
      {isOpen ? <CopyDialog vid={vid} name={name} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}
