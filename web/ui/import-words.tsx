import { Alert, Button, Group, Select, Stack } from '@mantine/core'
import type { UnmatchedValue } from '#shared/row-problems.ts'
import type { SheetChoices } from '#shared/sheet-choices.ts'
import { ShowMore, useShown } from './show-more.tsx'

interface ImportWordsProps {
  words: readonly UnmatchedValue[]
  choices: SheetChoices
  hasRemarks: boolean
  onChange: (part: Partial<SheetChoices>) => void
}

const left = '-'

/** Words of the sheet that no option is: what each of them means, once for all of its rows. */
export function ImportWords({ words, choices, hasRemarks, onChange }: ImportWordsProps) {
  const { shown, more } = useShown(words.length)
  const leaveOf = ({ isPrivate }: Pick<UnmatchedValue, 'isPrivate'>) => ({
    value: left,
    label: hasRemarks && !isPrivate ? 'Leave empty, note it in Remarks' : 'Leave empty',
  })
  if (!words.length) return null
  const open = words.filter(({ chosen }) => chosen === undefined)
  const set = (keys: readonly string[], option: string) =>
    onChange({ values: { ...choices.values, ...Object.fromEntries(keys.map((key) => [key, option])) } })
  return (
    <Alert
      color={open.length ? 'yellow' : 'gray'}
      title={open.length ? `What do these words mean? (${open.length} open)` : 'What these words mean'}
    >
      <Stack gap="xs">
        {words.slice(0, shown).map(({ key, field, text, options, rows, chosen, isPrivate }) => (
          <Select
            key={key}
            label={`${field}: “${text}”`}
            description={rows === 1 ? 'in 1 row' : `in ${rows.toLocaleString('en')} rows`}
            placeholder="Choose what it means"
            searchable
            data={[
              leaveOf(isPrivate ? { isPrivate } : {}),
              ...options.map((option) => ({ value: `=${option}`, label: option })),
            ]}
            value={chosen === undefined ? null : chosen ? `=${chosen}` : left}
            onChange={(value) => value && set([key], value === left ? '' : value.slice(1))}
            maw={420}
          />
        ))}
        <ShowMore shown={shown} total={words.length} more={more} />
        {open.length > 1 ? (
          <Group>
            <Button
              size="compact-sm"
              variant="default"
              onClick={() =>
                set(
                  open.map(({ key }) => key),
                  '',
                )
              }
            >
              {`Leave all of these empty${hasRemarks && !open.every((word) => word.isPrivate) ? ', and note them in Remarks' : ''}`}
            </Button>
          </Group>
        ) : null}
      </Stack>
    </Alert>
  )
}
