import { Badge, Checkbox, Group, Table, Text } from '@mantine/core'
import { useState } from 'react'
import type { Paper } from '#features/papers/contract.ts'
import { describeNeed, nameOfSlot, validUntil } from '#features/papers/rules.ts'
import { isDate } from '#shared/dates.ts'
import { toastError } from '#web/lib/toasts.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { useMergedSave } from '#web/ui/use-merged-save.tsx'
import type { FileSlot } from '../checklist-contract.ts'
import { tickSlot } from '../checklist-rules.ts'
import type { Volunteer } from '../contract.ts'
import { useUpdateVolunteer } from './api.ts'
import { SlotFile } from './slot-file.tsx'

interface ChecklistSlotProps {
  volunteer: Volunteer
  slot: FileSlot
  /** What the slot stands for; not known yet while it is being read. */
  paper: Paper | undefined
  /** It is needed for what the person is signed up for. */
  isLacked: boolean
  today: string
}

type SlotValues = Pick<FileSlot, 'index' | 'checked' | 'dateChecked' | 'fileName' | 'validUntil'>

const fields = [
  { name: 'fileName', label: 'File' },
  { name: 'checked', label: 'Checked' },
  { name: 'dateChecked', label: 'Date checked' },
  { name: 'validUntil', label: 'Valid until' },
]
const valuesOf = ({ index, checked, dateChecked, fileName, validUntil }: FileSlot): SlotValues => ({
  index,
  checked,
  dateChecked,
  fileName,
  validUntil,
})

/** One slot: its file, whether it was checked, and when. Every change is saved at once. */
export function ChecklistSlot({ volunteer, slot: kept, paper, isLacked, today }: ChecklistSlotProps) {
  const { vid, version } = volunteer
  const update = useUpdateVolunteer(vid)
  /** What is chosen and not saved: on its way, or refused. */
  const [unsaved, setUnsaved] = useState<Partial<FileSlot>>()
  const slot = { ...kept, ...unsaved }
  const ends = paper?.validMonths ? validUntil(today, paper.validMonths) : ''
  const called = nameOfSlot(kept.index, paper ? [paper] : [])
  const slotOf = (record: Volunteer) => record.filesMetaData.find(({ index }) => index === kept.index) ?? kept
  const { save, question } = useMergedSave<SlotValues>({
    noun: called,
    fields,
    formOf: (record: Volunteer) => ({
      ...valuesOf(slotOf(record)),
      version: record.version,
    }),
  })
  /** `after` is the record that the change is made to, where it is not the one that is shown. */
  const change = async (part: Partial<FileSlot>, after?: Volunteer): Promise<Volunteer> => {
    const before = after ? slotOf(after) : kept
    const next = { ...(after ? before : slot), ...part }
    setUnsaved(next)
    const saved = await save({
      base: { ...valuesOf(before), version: after?.version ?? version },
      mine: valuesOf(next),
      write: (values, on) => update.mutateAsync({ filesMetaData: [values], version: on }),
    })
    setUnsaved(undefined)
    return saved
  }
  const tell = (part: Partial<FileSlot>) => void change(part).catch(toastError)
  return (
    <Table.Tr data-slot={slot.index}>
      <Table.Th scope="row">
        {slot.index}
        {paper?.name ? ` ${paper.name}` : ''}
        {paper && describeNeed(paper) ? (
          <Text size="xs" c="dimmed" fw={400}>
            {describeNeed(paper)}
          </Text>
        ) : null}
        {isLacked ? (
          <Badge color="orange" mt={4}>
            Missing
          </Badge>
        ) : null}
      </Table.Th>
      <Table.Td>
        <Group gap="xs">
          <SlotFile vid={vid} slot={slot} onChange={change} />
          {unsaved && !update.isPending ? <Badge color="yellow">Not saved yet</Badge> : null}
        </Group>
        {question}
      </Table.Td>
      <Table.Td>
        <Checkbox
          aria-label={`${called} checked`}
          checked={slot.checked}
          onChange={(event) => tell(tickSlot(slot, event.currentTarget.checked, today, ends))}
        />
      </Table.Td>
      <Table.Td>
        <DateField
          label={<span className="visually-hidden">{called} date checked</span>}
          value={slot.dateChecked}
          disabled={!slot.checked}
          onChange={(dateChecked) =>
            isDate(dateChecked) ? tell({ dateChecked }) : setUnsaved({ ...slot, dateChecked })
          }
        />
      </Table.Td>
      <Table.Td>
        <DateField
          label={<span className="visually-hidden">{called} valid until</span>}
          value={slot.validUntil}
          onChange={(validUntil) =>
            !validUntil || isDate(validUntil) ? tell({ validUntil }) : setUnsaved({ ...slot, validUntil })
          }
        />
      </Table.Td>
    </Table.Tr>
  )
}
