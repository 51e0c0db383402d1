import { Accordion, ActionIcon, Checkbox, Switch, Table, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import { type RefObject, useRef, useState } from 'react'
import { WideTable } from '#web/ui/wide-table.tsx'
import type { FormSection, VolunteerSettings } from '../contract.ts'
import { moveItem, neededFields } from '../rules.ts'
import styles from './forms.module.css'

type Mandatory = VolunteerSettings['mandatory']
type SectionField = FormSection['fields'][number]

interface SectionEditorProps {
  name: string
  section: FormSection
  mandatory: Mandatory
  onChange: (section: FormSection) => void
  onMandatory: (mandatory: Mandatory) => void
}

/** One tab of the form: its title, and its fields with their words, order, and whether they are shown and required. */
export function SectionEditor({ name, section, mandatory, onChange, onMandatory }: SectionEditorProps) {
  const setField = (at: number, part: Partial<SectionField>) =>
    onChange({ ...section, fields: section.fields.map((field, i) => (i === at ? { ...field, ...part } : field)) })
  const setMandatory = (field: SectionField, on: boolean) =>
    onMandatory(
      on
        ? [...mandatory, { field: field.field, fieldName: field.label }]
        : mandatory.filter((entry) => entry.field !== field.field),
    )
  const [dragged, setDragged] = useState<string>()
  const dragOver = (at: number) => {
    const from = section.fields.findIndex(({ field }) => field === dragged)
    if (from >= 0 && from !== at) onChange({ ...section, fields: moveItem(section.fields, from, at - from) })
  }
  const isNeeded = section.fields.some(({ field }) => neededFields.includes(field))
  return (
    <Accordion.Item value={`section-${name}`}>
      <Accordion.Control>Tab: {section.title}</Accordion.Control>
      <Accordion.Panel>
        <TextInput
          label="Title of the tab"
          value={section.title}
          onChange={(event) => onChange({ ...section, title: event.currentTarget.value })}
        />
        <Switch
          my="sm"
          label="Show this tab"
          description={isNeeded ? 'Its name, consent or guardian fields are always asked for.' : undefined}
          disabled={isNeeded && !section.isHidden}
          checked={!section.isHidden}
          onChange={(event) => onChange({ ...section, isHidden: !event.currentTarget.checked })}
        />
        <WideTable label={`Fields of ${section.title}`} minWidth={440}>
          <Table verticalSpacing={4}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">Label and placeholder</Table.Th>
                <Table.Th scope="col">Shown</Table.Th>
                <Table.Th scope="col">Mandatory</Table.Th>
                <Table.Th scope="col">Order</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {section.fields.map((field, at) => (
                <FieldRow
                  key={field.field}
                  field={field}
                  isMandatory={mandatory.some((entry) => entry.field === field.field)}
                  isFirst={at === 0}
                  isLast={at === section.fields.length - 1}
                  onChange={(part) => setField(at, part)}
                  onMandatory={(on) => setMandatory(field, on)}
                  onMove={(by) => onChange({ ...section, fields: moveItem(section.fields, at, by) })}
                  isDragged={dragged === field.field}
                  onDrag={setDragged}
                  onDragOver={() => dragOver(at)}
                />
              ))}
            </Table.Tbody>
          </Table>
        </WideTable>
      </Accordion.Panel>
    </Accordion.Item>
  )
}

interface FieldRowProps {
  field: SectionField
  isMandatory: boolean
  isFirst: boolean
  isLast: boolean
  onChange: (part: Partial<SectionField>) => void
  onMandatory: (on: boolean) => void
  onMove: (by: -1 | 1) => void
  isDragged: boolean
  /** The name of the field whose drag begins; none when it ends. */
  onDrag: (field: string | undefined) => void
  /** Another one is dragged over this one. */
  onDragOver: () => void
}

function FieldRow({ field, isMandatory, isFirst, isLast, onChange, onMandatory, onMove, ...drag }: FieldRowProps) {
  const row = useRef<HTMLTableRowElement>(null)
  return (
    <Table.Tr
      ref={row}
      className={drag.isDragged ? styles.dragged : undefined}
      onDragOver={(event) => {
        event.preventDefault()
        drag.onDragOver()
      }}
    >
      <Table.Td className={styles.texts}>
        <TextInput
          aria-label={`Label of ${field.field}`}
          value={field.label}
          onChange={(event) => onChange({ label: event.currentTarget.value })}
        />
        <TextInput
          aria-label={`Placeholder of ${field.label}`}
          placeholder="No placeholder"
          value={field.placeholder}
          onChange={(event) => onChange({ placeholder: event.currentTarget.value })}
        />
      </Table.Td>
      <Table.Td>
        <Checkbox
          aria-label={`Show ${field.label}`}
          checked={!field.isHidden}
          disabled={neededFields.includes(field.field) && !field.isHidden}
          onChange={(event) => onChange({ isHidden: !event.currentTarget.checked })}
        />
      </Table.Td>
      <Table.Td>
        <Checkbox
          aria-label={`${field.label} is mandatory`}
          checked={isMandatory}
          disabled={isMandatory && ['fullName', 'agreeToTerms'].includes(field.field)}
          onChange={(event) => onMandatory(event.currentTarget.checked)}
        />
      </Table.Td>
      <Table.Td>
        <div className={styles.order}>
          <DragHandle row={row} onBegin={() => drag.onDrag(field.field)} onEnd={() => drag.onDrag(undefined)} />
          <ActionIcon.Group>
            <ActionIcon
              variant="default"
              aria-label={`Move ${field.label} up`}
              disabled={isFirst}
              title={isFirst ? 'It is the first one.' : undefined}
              onClick={() => onMove(-1)}
            >
              <IconArrowUp size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="default"
              aria-label={`Move ${field.label} down`}
              disabled={isLast}
              title={isLast ? 'It is the last one.' : undefined}
              onClick={() => onMove(1)}
            >
              <IconArrowDown size={16} aria-hidden />
            </ActionIcon>
          </ActionIcon.Group>
        </div>
      </Table.Td>
    </Table.Tr>
  )
}

interface DragHandleProps {
  row: RefObject<HTMLTableRowElement | null>
  onBegin: () => void
  onEnd: () => void
}

/** Takes the row along with the mouse; the arrows beside it do the same by keyboard and touch. */
function DragHandle({ row, onBegin, onEnd }: DragHandleProps) {
  return (
    <span
      aria-hidden
      draggable
      className={styles.grip}
      title="Drag to another place"
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', '') // some browsers begin no drag without
        if (row.current) event.dataTransfer.setDragImage(row.current, 0, 0)
        onBegin()
      }}
      onDragEnd={onEnd}
    >
      <IconGripVertical size={16} />
    </span>
  )
}
