import { Button } from '@mantine/core'
import { IconEraser } from '@tabler/icons-react'
import { useState } from 'react'
import { useSession } from '#web/lib/use-session.ts'
import { EraseDialog } from './erase-dialog.tsx'

/** For superadmins: somebody asked that nothing be kept that says who they are. */
export function EraseButton({ vid, name }: { vid: string; name: string }) {
  const isSuperadmin = useSession()?.user.userRole === 'superadmin'
  const [isOpen, setIsOpen] = useState(false)
  if (!isSuperadmin) return null
  return (
    <>
      <Button variant="default" leftSection={<IconEraser size={18} aria-hidden />} onClick={() => setIsOpen(true)}>
        Erase
      </Button>
      {isOpen ? <EraseDialog vid={vid} name={name} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}
