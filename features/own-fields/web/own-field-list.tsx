import { ActionIcon, Badge, Box, Button, Group, Stack, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { toastError } from '#web/lib/toasts.tsx'
import { spoken } from '#web/ui/spoken.tsx'
import type { UsedOwnField } from '../contract.ts'
import { hasOptions, type OwnForm } from '../kind-rules.ts'
import { answersText, kindWords, monthsText } from '../kind-words.ts'
import { useOrderOwnFields } from './api.ts'

/** What a superadmin does with the list. */
export type Work = { what: 'adding' } | { what: 'editing' | 'joining' | 'deleting'; field: UsedOwnField }

interface OwnFieldListProps {
  form: OwnForm
  fields: readonly UsedOwnField[]
  onWork: (work: Work) => void
}

const moved = (ids: readonly string[], at: number, by: -1 | 1) =>
  ids.with(at, ids[at + by] ?? '').with(at + by, ids[at] ?? '')

/** A line for each in their order; on a phone its buttons stand below. */
export function OwnFieldList({ form, fields, onWork }: OwnFieldListProps) {
  const order = useOrderOwnFields(form)
  const ids = fields.map(({ id }) => id)
  const move = (at: number, by: -1 | 1) => void order.mutateAsync(moved(ids, at, by)).catch(toastError)
  return (
    <Stack component="ul" aria-label="Own fields" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
      {fields.map((field, at) => (
        <Group component="li" key={field.id} className="panel" px="md" py="xs" gap="xs">
          <Box flex="1 1 14rem" miw={0}>
            <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
              {spoken(field.label)}
            </Text>
            <Group gap={6}>
              <Text size="sm" c="dimmed">
                {kindWords[field.kind]} · {answersText(field.answers)}
              </Text>
              {notesOf(field).map((note) => (
                <Badge key={note} variant="default" fw={500}>
                  {note}
                </Badge>
              ))}
            </Group>
          </Box>
          <Group gap={4}>
            <MoveButton label={field.label} way="up" isLast={at === 0} onMove={() => move(at, -1)} />
            <MoveButton label={field.label} way="down" isLast={at === fields.length - 1} onMove={() => move(at, 1)} />
            {worksOn(field).map(([word, what]) => (
              <Button
                key={what}
                variant="subtle"
                size="xs"
                mih={{ base: 44, sm: 28 }}
                aria-label={`${word}${what === 'joining' ? ' of' : ''} ${field.label}`}
                onClick={() => onWork({ what, field })}
              >
                {word}
              </Button>
            ))}
          </Group>
        </Group>
      ))}
    </Stack>
  )
}

type ListWork = readonly [word: string, what: Exclude<Work['what'], 'adding'>]

const worksOn = ({ kind, options }: UsedOwnField): ListWork[] => {
  const joining: ListWork[] = hasOptions(kind) && options.length > 1 ? [['Join choices', 'joining']] : []
  return [['Edit', 'editing'], ...joining, ['Delete', 'deleting']]
}

const notesOf = ({ mandatory, seenBy, isPublic, keptMonths }: UsedOwnField): string[] => [
  ...(mandatory ? ['Mandatory'] : []),
  ...(seenBy === 'superadmins' ? ['Superadmins only'] : []),
  ...(isPublic ? ['On the public form'] : []),
  ...(keptMonths ? [`Kept ${monthsText(keptMonths)}`] : []),
]

interface MoveButtonProps {
  label: string
  way: 'up' | 'down'
  /** There is no further place that way. */
  isLast: boolean
  onMove: () => void
}

function MoveButton({ label, way, isLast, onMove }: MoveButtonProps) {
  const Icon = way === 'up' ? IconArrowUp : IconArrowDown
  return (
    <ActionIcon
      variant="default"
      size="input-sm"
      mih={{ base: 44, sm: 28 }}
      miw={{ base: 44, sm: 28 }}
      aria-label={`Move ${label} ${way}`}
      disabled={isLast}
      title={isLast ? `It is the ${way === 'up' ? 'first' : 'last'} one.` : undefined}
      onClick={onMove}
    >
      <Icon size={16} aria-hidden />
    </ActionIcon>
  )
}
