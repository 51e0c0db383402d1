import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconPrinter } from '@tabler/icons-react'
import { formatDate } from '#shared/dates.ts'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
import { roleSigns } from '../rules.ts'
import { cellWords } from '../words.ts'
import type { Roster } from './api.ts'
import styles from './roster.module.css'

/** Which sessions are shown, the way to others, and what the symbols mean. */
export function RosterPager({ roster, onPage }: { roster: Roster; onPage: (page: number) => void }) {
  const isPhone = usePhone()
  const { page, firstPage, lastPage, sessions } = roster
  const [first, last] = [sessions[0], sessions.at(-1)]
  return (
    <Group justify="space-between" mb="sm" gap="sm">
      <Group gap="sm">
        {isPhone && firstPage === lastPage ? null : (
          <Button.Group data-no-print>
            <ReasonedButton
              variant="default"
              aria-label="Earlier sessions"
              because={page <= firstPage ? 'There are no earlier sessions.' : undefined}
              onClick={() => onPage(page - 1)}
            >
              <IconChevronLeft size={18} aria-hidden />
            </ReasonedButton>
            <ReasonedButton
              variant="default"
              aria-label="Later sessions"
              because={page >= lastPage ? 'There are no later sessions.' : undefined}
              onClick={() => onPage(page + 1)}
            >
              <IconChevronRight size={18} aria-hidden />
            </ReasonedButton>
          </Button.Group>
        )}
        <Text role="status" fw={600}>
          {first && last
            ? `${formatDate(first.sessionStartDateTime)} to ${formatDate(last.sessionStartDateTime)}`
            : 'No sessions'}
        </Text>
        {isPhone ? null : (
          <ActionIcon
            variant="default"
            size={36}
            aria-label="Print these sessions"
            title="Print these sessions"
            data-no-print
            onClick={() => print()}
          >
            <IconPrinter size={18} aria-hidden />
          </ActionIcon>
        )}
      </Group>
      <ul className={styles.legend} aria-label="What the symbols mean">
        {(['signed-up', 'came', 'absent', 'excused', 'away'] as const).map((state) => (
          <li key={state}>
            <span className={styles.mark} data-state={state} aria-hidden>
              {cellWords[state].sign}
            </span>
            {cellWords[state].words}
          </li>
        ))}
        {[...roleSigns(roster.roles.map(({ roleName }) => roleName))].map(([role, sign]) => (
          <li key={role}>
            <span className={styles.mark} data-state="signed-up" aria-hidden>
              {sign}
            </span>
            {role}
          </li>
        ))}
      </ul>
    </Group>
  )
}
