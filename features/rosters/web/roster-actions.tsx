import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconBeach, IconChevronDown, IconCopy, IconDotsVertical, IconHash, IconPlus } from '@tabler/icons-react'
import { ApiProblem } from '#web/lib/api-problem.ts'
import { toastError } from '#web/lib/toasts.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
import { checkCopy, type Open, type Roster, useRosterChanges } from './api.ts'
import { useQuestion } from './use-question.tsx'

interface RosterActionsProps {
  roster: Roster
  onOpen: (open: Open) => void
}

/** What is done with a roster as a whole; on a phone all but the main one lies in a menu. */
export function RosterActions({ roster, onOpen }: RosterActionsProps) {
  const isPhone = usePhone()
  const { copy, tellCopied } = useRosterChanges(roster.batch.vid)
  const { ask, question } = useQuestion()
  const copyLast = async (to: 'next' | 'coming') => {
    try {
      const checked = await checkCopy(roster.batch.vid, { to }).catch((error: unknown) => {
        if (error instanceof ApiProblem && error.code === 'conflict') return undefined
        throw error
      })
      // all sessions are still to come: somebody says which one is copied
      if (!checked) return onOpen({ dialog: 'copy', to })
      const { people, warnings } = checked
      if (warnings.length && !(await ask(people === 1 ? '1 person' : `${people} people`, warnings))) return
      const acceptedWarnings = [...new Set(warnings.map(({ code }) => code))]
      tellCopied('Copied from the last session', await copy.mutateAsync({ to, acceptedWarnings }))
    } catch (error) {
      toastError(error)
    }
  }
  const copies = (
    <>
      <Menu.Item leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copyLast('next')}>
        Copy last session into the next
      </Menu.Item>
      <Menu.Item leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copyLast('coming')}>
        Copy last session into all coming
      </Menu.Item>
      <Menu.Item
        leftSection={<IconCopy size={18} aria-hidden />}
        onClick={() => onOpen({ dialog: 'copy', to: 'next' })}
      >
        Copy another session…
      </Menu.Item>
    </>
  )
  const away = <IconBeach size={18} aria-hidden />
  const numbers = <IconHash size={18} aria-hidden />
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          {isPhone ? (
            <ActionIcon variant="default" size={44} aria-label="Roster Actions" title="Roster Actions">
              <IconDotsVertical size={20} aria-hidden />
            </ActionIcon>
          ) : (
            <Button variant="default" loading={copy.isPending} rightSection={<IconChevronDown size={16} aria-hidden />}>
              Copy people
            </Button>
          )}
        </Menu.Target>
        <Menu.Dropdown>
          {copies}
          {isPhone ? (
            <>
              <Menu.Item leftSection={away} onClick={() => onOpen({ dialog: 'away' })}>
                Away from … to
              </Menu.Item>
              <Menu.Item leftSection={numbers} onClick={() => onOpen({ dialog: 'numbers' })}>
                Numbers
              </Menu.Item>
            </>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {isPhone ? null : (
        <>
          <Button variant="default" leftSection={away} onClick={() => onOpen({ dialog: 'away' })}>
            Away from … to
          </Button>
          <Button variant="default" leftSection={numbers} onClick={() => onOpen({ dialog: 'numbers' })}>
            Numbers
          </Button>
        </>
      )}
      <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => onOpen({ dialog: 'add' })}>
        Add people
      </Button>
      {question}
    </>
  )
}
