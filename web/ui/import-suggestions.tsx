import { Button, Checkbox, Stack } from '@mantine/core'
import { useState } from 'react'
import { suggestionsIn } from '#shared/sheets/people-suggested.ts'
import type { RowProblem } from '#shared/sheets/row-problems.ts'
import { whoKey } from '#shared/sheets/sheet-choices.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import type { Correcting } from './import-correction.tsx'
import { spoken } from './spoken.tsx'

type Props = { problems: readonly RowProblem[] } & Pick<Correcting, 'choices' | 'onChange'>

/** Rows of which one person alone may be meant: all of them are said at once, read and ticked before. */
export function TakeSuggestions({ problems, choices, onChange }: Props) {
  const [isAsking, setAsking] = useState(false)
  const [others, setOthers] = useState<ReadonlySet<string>>(new Set())
  const suggested = suggestionsIn(problems)
  if (suggested.length < 2) return null
  const taken = suggested.filter(({ said }) => !others.has(said))
  const take = () => {
    const chosen = taken.flatMap(({ rows, vid }) => rows.map((row) => [whoKey(row), vid] as const))
    onChange({ cells: { ...choices.cells, ...Object.fromEntries(chosen) } })
    setAsking(false)
  }
  const turn = (said: string) =>
    setOthers((before) => new Set(before.has(said) ? [...before].filter((one) => one !== said) : [...before, said]))
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setAsking(true)}>
        {`Look at the ${suggested.length.toLocaleString('en')} names with one suggestion`}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title="Are these the same people?"
        confirmLabel={
          taken.length === 1 ? 'Take the one ticked' : `Take the ${taken.length.toLocaleString('en')} ticked`
        }
        onConfirm={take}
      >
        <Stack gap="xs">
          {suggested.map(({ said, label }) => (
            <Checkbox
              key={said}
              label={spoken(`${said} is ${label}`)}
              checked={!others.has(said)}
              onChange={() => turn(said)}
            />
          ))}
        </Stack>
      </ConfirmDialog>
    </>
  )
}
