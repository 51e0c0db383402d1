import { Button, Group, Input, Stack, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { type Control, type FieldValues, useFieldArray } from 'react-hook-form'
import type { FieldInputProps } from './field-input-props.ts'
import styles from './form.module.css'
import type { FormFieldProps } from './form-field-props.ts'
import { emptyValue } from './form-state.ts'
import { GroupLabel } from './group-label.tsx'
import { spoken } from './spoken.tsx'

interface ListInputProps extends FieldInputProps {
  control: Control<FieldValues>
  /** Draws one field of an entry: handed in, because it draws lists in turn. */
  Field: ComponentType<FormFieldProps>
}

/** Entries that each have fields of their own, such as volunteering experiences. */
export function ListInput({ field, control, choices, required, Field, ...input }: ListInputProps) {
  const { fields: entries, append, remove } = useFieldArray({ control, name: field.name })
  const itemFields = field.itemFields ?? []
  const itemLabel = field.itemLabel ?? field.label
  const addEntry = () => append(Object.fromEntries(itemFields.map((item) => [item.name, emptyValue(item)])))
  return (
    <Input.Wrapper
      label={<GroupLabel label={field.label} required={required} />}
      labelElement="div"
      description={spoken(field.help)}
      error={spoken(input.error)}
      withAsterisk={required}
      classNames={{ error: styles.error! }}
    >
      <Stack gap="sm" mt={6} id={input.id}>
        {entries.map((entry, index) => (
          <fieldset key={entry.id} className={`panel ${styles.entry}`}>
            <legend className={styles.legend}>
              {itemLabel} {index + 1}
            </legend>
            <div className={styles.grid}>
              {itemFields.map((item) => (
                <Field
                  key={item.name}
                  field={{ ...item, name: `${field.name}.${index}.${item.name}` }}
                  control={control}
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
              title={input.disabled ? 'This form can only be read now.' : undefined}
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
            title={input.disabled ? 'This form can only be read now.' : undefined}
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
