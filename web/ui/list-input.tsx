import { Button, Group, Input, Stack, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type ComponentType, useEffect, useState } from 'react'
import type { FormField } from '#shared/form-field.ts'
import type { FieldForm } from '../forms/create-form.ts'
import { fieldId } from '../forms/focus-field.ts'
import { emptyValue } from '../forms/form-values.ts'
import type { FieldInputProps } from './field-input-props.ts'
import styles from './form.module.css'
import type { FormInputProps } from './form-input-props.ts'
import { GroupLabel } from './group-label.tsx'
import { spoken } from './spoken.tsx'

const nothing: readonly FormField[] = []

interface ListInputProps extends FieldInputProps {
  form: FieldForm
  /** Where the list lies in the form. */
  path: string
  /** Draws one field of an entry: handed in, because it draws lists in turn. */
  Field: ComponentType<FormInputProps>
}

/** Entries that each have fields of their own, such as volunteering experiences. */
export function ListInput({ field, form, path, choices, required, Field, ...input }: ListInputProps) {
  const entries: object[] = Array.isArray(input.value) ? input.value : []
  const keys = useEntryKeys(entries.length)
  const [added, setAdded] = useState<number>()
  const { itemFields = nothing } = field
  const itemLabel = field.itemLabel ?? field.label
  const addEntry = () => {
    input.onChange([...entries, Object.fromEntries(itemFields.map((item) => [item.name, emptyValue(item)]))])
    setAdded(entries.length)
  }
  const remove = (index: number) => {
    keys.remove(index)
    input.onChange(entries.toSpliced(index, 1))
  }
  // anyone who adds an entry goes on in it
  useEffect(() => {
    if (added === undefined) return
    document.getElementById(fieldId(`${path}.${added}.${itemFields[0]?.name}`))?.focus()
    setAdded(undefined)
  }, [added, path, itemFields])
  return (
    <Input.Wrapper
      label={<GroupLabel label={field.label} required={required} />}
      labelElement="div"
      description={spoken(field.help)}
      error={spoken(input.error)}
      withAsterisk={required}
      classNames={{ error: styles.error }}
    >
      <Stack gap="sm" mt={6} id={input.id}>
        {entries.map((_entry, index) => (
          <fieldset key={keys.of(index)} className={`panel ${styles.entry}`}>
            <legend className={styles.legend}>
              {itemLabel} {index + 1}
            </legend>
            <div className={styles.grid}>
              {itemFields.map((item) => (
                <Field
                  key={item.name}
                  field={item}
                  path={`${path}.${index}.${item.name}`}
                  form={form}
                  choices={choices}
                  required={false}
                  readOnly={input.disabled}
                />
              ))}
            </div>
            <Button
              variant="subtle"
              color="red"
              size="compact-sm"
              leftSection={<IconTrash size={16} aria-hidden />}
              disabled={input.disabled}
              title={input.disabled ? 'This form is now read-only.' : undefined}
              onClick={() => remove(index)}
            >
              Remove {itemLabel.toLowerCase()} {index + 1}
            </Button>
          </fieldset>
        ))}
        <Group gap="sm">
          <Button
            variant="default"
            size="sm"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={input.disabled}
            title={input.disabled ? 'This form is now read-only.' : undefined}
            aria-label={`Add ${itemLabel.toLowerCase()}`}
            onClick={addEntry}
          >
            Add
          </Button>
          {entries.length ? null : <Text c="dimmed">None yet.</Text>}
        </Group>
      </Stack>
    </Input.Wrapper>
  )
}

/** What each entry is drawn under: of its own, so that the inputs of the others stay when one is taken away. */
function useEntryKeys(count: number) {
  const [keys, setKeys] = useState<readonly number[]>([])
  if (keys.length !== count) setKeys(fitted(keys, count))
  return {
    of: (index: number) => keys[index] ?? index,
    remove: (index: number) => setKeys((before) => before.toSpliced(index, 1)),
  }
}

function fitted(keys: readonly number[], count: number): number[] {
  const last = Math.max(0, ...keys)
  return Array.from({ length: count }, (_, index) => keys[index] ?? last + index + 1)
}
