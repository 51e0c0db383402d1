import { Button } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import styles from './page-header.module.css'

/** On a phone the main action alone, and the others when they are asked for. */
export function PhoneActions({ actions, mainAction }: { actions: ReactNode; mainAction: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <div className={styles.actions}>
        {mainAction}
        <Button
          variant="default"
          aria-expanded={isOpen}
          aria-controls={id}
          rightSection={isOpen ? <IconChevronUp size={16} aria-hidden /> : <IconChevronDown size={16} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          More
        </Button>
      </div>
      <div id={id} className={styles.moreActions} hidden={!isOpen}>
        {actions}
      </div>
    </>
  )
}
