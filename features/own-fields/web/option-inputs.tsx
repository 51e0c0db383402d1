import { Button, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { moveItem } from '#features/form-settings/rules.ts'
import type { Form } from '#web/forms/create-form.ts'
import { useErrorAt, useFormValues } from '#web/forms/use-form-state.ts'
import { NameRows } from '#web/ui/name-rows.tsx'
import { type FieldForm, type FormOption, noOption } from '../form-rules.ts'
import { mostOptions } from '../kind-rules.ts'

/** The choices of a field in their order. One that is removed stays with anyone who has it. */
export function OptionInputs({ state }: { state: Form<FieldForm> }) {
  const { options } = useFormValues(state)
  const error = useErrorAt(state, 'options')
  const offered = options.filter(({ isRemoved }) => !isRemoved)
  const change = (next: FormOption[]) =>
    state.change({ options: [...next, ...options.filter(({ isRemoved }) => isRemoved)] })
  const named = (at: number, label: string): FormOption => ({ ...(offered[at] ?? noOption('')), label })
  const remove = (at: number) => {
    const gone = offered[at]
    const others = offered.toSpliced(at, 1)
    change(gone?.key ? [...others, { ...gone, isRemoved: true }] : others)
  }
  return (
    <Stack gap={6} role="group" aria-label="Choices">
      <Text size="sm" fw={500}>
        Choices
      </Text>
      <NameRows
        names={offered.map(({ label }) => label)}
        labelOf={(at) => `Choice ${at + 1}`}
        onRename={(at, label) => change(offered.with(at, named(at, label)))}
        onMove={(at, by) => change(moveItem(offered, at, by))}
        onRemove={remove}
        onLines={(at, [first = '', ...others]) =>
          change(offered.toSpliced(at, 1, named(at, first), ...others.map(noOption)).slice(0, mostOptions))
        }
      />
      {error ? (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {error}
        </Text>
      ) : null}
      <Button
        variant="default"
        w="fit-content"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => change([...offered, noOption('')])}
      >
        Add choice
      </Button>
    </Stack>
  )
}
