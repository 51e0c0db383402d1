import { Anchor, Badge, Button, Checkbox, Text } from '@mantine/core'
import { volunteerPaths } from '#features/volunteers/web/paths.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { spoken } from '#web/ui/spoken.tsx'
import type { Candidate } from '../candidate-contract.ts'
import { askedWords, whatTheySaid, whyTheyCouldCome } from '../candidate-rules.ts'
import styles from './roster.module.css'

interface CandidateRowProps {
  one: Candidate
  role: string
  /** How often anybody is asked within a month. */
  most: number
  /** Absent where they cannot be asked by e-mail. */
  ask: { isTicked: boolean; onTick: (isTicked: boolean) => void } | undefined
  isBusy: boolean
  /** Absent once they are signed up. */
  onSignUp: (() => void) | undefined
}

/** Somebody who could come: why, how to reach them, and the two ways to have them. */
export function CandidateRow({ one, role, most, ask, isBusy, onSignUp }: CandidateRowProps) {
  const { volunteerId, fullName, mobileNo } = one
  const said = whatTheySaid(one)
  const asked = askedWords(one, most)
  return (
    <li className={`panel ${styles.row}`}>
      {ask ? (
        <Checkbox
          aria-label={`Ask ${fullName}`}
          checked={ask.isTicked}
          onChange={({ currentTarget: { checked } }) => ask.onTick(checked)}
        />
      ) : null}
      <span className={styles.who}>
        <Anchor component={AppLink} to={volunteerPaths.individual(volunteerId)} fw={600}>
          {fullName}
        </Anchor>
        {mobileNo ? (
          <>
            {' '}
            <Anchor href={`tel:${mobileNo}`} size="sm" aria-label={`Call ${fullName}, ${mobileNo}`}>
              {mobileNo}
            </Anchor>
          </>
        ) : null}
        <Text size="sm">{whyTheyCouldCome(one, role)}</Text>
        {said ? <Text size="sm">{said}</Text> : null}
        {one.warnings.map((warning) => (
          <Text key={warning} size="sm" fw={600}>
            {spoken(warning)}
          </Text>
        ))}
        {asked ? (
          <Text size="sm" c="dimmed">
            {asked}
          </Text>
        ) : null}
      </span>
      {onSignUp ? (
        <Button
          variant="light"
          h={44}
          px="sm"
          style={{ flexShrink: 0 }}
          loading={isBusy}
          aria-label={`Sign up: ${fullName}`}
          onClick={onSignUp}
        >
          Sign up
        </Button>
      ) : (
        <Badge color="green" style={{ flexShrink: 0 }}>
          Signed up
        </Badge>
      )}
    </li>
  )
}
