import { Alert, Button, Group, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { UnmatchedValue } from '#shared/sheets/row-problems.ts'
import type { SheetChoices } from '#shared/sheets/sheet-choices.ts'
import type { VenueAdding } from '../forms/form-values.ts'
import { toastError } from '../lib/toasts.tsx'
import { ShowMore, useShown } from './show-more.tsx'
import { ZoneDialog } from './venue-choices.tsx'

interface ImportWordsProps {
  words: readonly UnmatchedValue[]
  choices: SheetChoices
  hasRemarks: boolean
  /** What makes a word a venue, for a reader who may. */
  addsVenue?: VenueAdding | undefined
  onChange: (part: Partial<SheetChoices>) => void
}

const left = '-'
const asVenue = '+'

/** Words of the sheet that no option is: what each of them means, once for all of its rows. */
export function ImportWords({ words, choices, hasRemarks, addsVenue, onChange }: ImportWordsProps) {
  /** The word whose zone is asked. */
  const [named, setNamed] = useState('')
  const { shown, more } = useShown(words.length)
  const leaveOf = ({ isPrivate }: Pick<UnmatchedValue, 'isPrivate'>) => ({
    value: left,
    label: hasRemarks && !isPrivate ? 'Leave empty, note it in Remarks' : 'Leave empty',
  })
  if (!words.length) return null
  const open = words.filter(({ chosen }) => chosen === undefined)
  const set = (keys: readonly string[], option: string) =>
    onChange({ values: { ...choices.values, ...Object.fromEntries(keys.map((key) => [key, option])) } })
  const makeVenue = (venue: string) => {
    if (addsVenue && addsVenue.zones.length > 1) return setNamed(venue)
    void addsVenue?.add(addsVenue.zones[0], venue).catch(toastError)
  }
  const held = open.filter(({ isPlace }) => !isPlace)
  return (
    <Alert
      color={open.length ? 'yellow' : 'gray'}
      title={open.length ? `What do these words mean? (${open.length} open)` : 'What these words mean'}
    >
      <Stack gap="xs">
        {held.length < open.length ? (
          <Text size="sm">
            {`A place that stays open here keeps no row back${hasRemarks ? ': it is noted in Remarks' : ''}.`}
          </Text>
        ) : null}
        {words.slice(0, shown).map(({ key, field, text, options, rows, chosen, isPrivate, isPlace }) => (
          <Select
            key={key}
            label={`${field}: “${text}”`}
            description={rows === 1 ? 'in 1 row' : `in ${rows.toLocaleString('en')} rows`}
            placeholder="Choose what it means"
            searchable
            selectFirstOptionOnChange
            data={[
              leaveOf(isPrivate ? { isPrivate } : {}),
              ...(isPlace && addsVenue ? [{ value: asVenue, label: `Make “${text}” a venue` }] : []),
              ...options.map((option) => ({ value: `=${option}`, label: option })),
            ]}
            value={chosen === undefined ? null : chosen ? `=${chosen}` : left}
            onChange={(value) => {
              if (value === asVenue) makeVenue(text)
              else if (value) set([key], value === left ? '' : value.slice(1))
            }}
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
        {addsVenue && named ? (
          <ZoneDialog
            venue={named}
            zones={addsVenue.zones}
            onAdd={(zone) => addsVenue.add(zone, named)}
            onClose={() => setNamed('')}
          />
        ) : null}
      </Stack>
    </Alert>
  )
}
