import { Button, Group, Select, Stack } from '@mantine/core'
import { type ComponentProps, useState } from 'react'
import type { AddedVenue, VenueAdding } from '../forms/form-values.ts'
import { toastError } from '../lib/toasts.tsx'
import { useSession } from '../lib/use-session.ts'
import { Dialog } from './dialog.tsx'
import { findTyped } from './find-typed.ts'
import { SeveralChoices } from './typed-choice.tsx'

type VenueChoicesProps = ComponentProps<typeof SeveralChoices> & {
  data: NonNullable<ComponentProps<typeof SeveralChoices>['data']>
  onChange: (values: string[]) => void
  adding: VenueAdding | undefined
  /** The option that a new venue is. */
  optionOf: (venue: AddedVenue) => string
}

/** No label of anybody's: the entry that adds what was typed. */
const added = '\u0000'
const folded = (text: string) => text.trim().toLowerCase()

/** Chooses venues. One that is not there yet is added on the spot by those who may; the others read whom to ask. */
export function VenueChoices({ adding, optionOf, value = [], onChange, ...rest }: VenueChoicesProps) {
  const isSuperadmin = useSession()?.user.userRole === 'superadmin'
  const [search, setSearch] = useState('')
  /** What a venue is called whose zone is asked. */
  const [named, setNamed] = useState('')
  const text = search.trim()
  const isNew = adding !== undefined && text !== '' && !findTyped(text, rest.data, []).isSame
  const add = async (zone: string | undefined, venue: string) => {
    if (adding) onChange([...value, optionOf(await adding.add(zone, venue))])
  }
  const choose = (values: string[]) => {
    if (!values.includes(added) || !adding) return onChange(values)
    const zone = adding.zones.length < 2 ? adding.zones[0] : adding.zones.find((one) => folded(one) === folded(text))
    if (zone === undefined && adding.zones.length) return setNamed(text)
    void add(zone, text).catch(toastError)
  }
  return (
    <>
      <SeveralChoices
        nothingFoundMessage={isSuperadmin ? 'Nothing found' : 'Nothing found. Ask a superadmin to add a venue.'}
        hidePickedOptions
        clearable
        {...rest}
        value={value}
        onChange={choose}
        onSearchChange={setSearch}
        added={isNew ? { value: added, label: `Add “${text}” as a venue` } : undefined}
      />
      {adding && named ? (
        <ZoneDialog
          venue={named}
          zones={adding.zones}
          onAdd={(zone) => add(zone, named)}
          onClose={() => setNamed('')}
        />
      ) : null}
    </>
  )
}

interface ZoneDialogProps {
  venue: string
  zones: readonly string[]
  onAdd: (zone: string) => Promise<unknown>
  onClose: () => void
}

/** Asks in which zone a new venue is. */
export function ZoneDialog({ venue, zones, onAdd, onClose }: ZoneDialogProps) {
  const [zone, setZone] = useState<string | null>(null)
  const [isMissing, setIsMissing] = useState(false)
  const [isAdding, setIsAdding] = useState(false)
  const add = async () => {
    if (!zone) return setIsMissing(true)
    setIsAdding(true)
    try {
      await onAdd(zone)
      onClose()
    } catch (error) {
      toastError(error)
      setIsAdding(false)
    }
  }
  return (
    <Dialog opened onClose={onClose} title={`Add “${venue}” as a venue`} isForReading>
      <Stack>
        <Select
          label="Zone"
          description="Venues stand in zones, areas or programmes. It can be moved later in Admin > Forms > Locations."
          placeholder="Choose"
          data-autofocus
          withAsterisk
          searchable
          openOnFocus={false}
          data={[...zones]}
          value={zone}
          onChange={(chosen) => {
            setZone(chosen)
            setIsMissing(false)
          }}
          error={isMissing ? 'Choose the zone.' : undefined}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={isAdding} onClick={() => void add()}>
            Add venue
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
