import { Box } from '@mantine/core'
import type { Form } from '#web/forms/create-form.ts'
import type { FormValues } from '#web/forms/form-values.ts'
import { useValueAt } from '#web/forms/use-form-state.ts'
import { chosenTags, tagsField } from '../fields.ts'
import { mostAtOnce } from '../rules.ts'
import { TagPicker } from './tag-picker.tsx'

interface FormTagsPickerProps {
  form: Form<FormValues>
  label?: string
}

/** Over the form of a record that is being added: the tags that it gets with it. */
export function FormTagsPicker({ form, label = tagsField.label }: FormTagsPickerProps) {
  const { tagIds = [] } = chosenTags({ tagIds: useValueAt(form, tagsField.name) })
  return (
    <Box mb="md" maw={560}>
      <TagPicker
        label={label}
        value={tagIds}
        onChange={(ids) => form.set(tagsField.name, ids)}
        most={mostAtOnce}
        makes
      />
    </Box>
  )
}
