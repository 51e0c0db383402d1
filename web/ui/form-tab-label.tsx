import { Badge, VisuallyHidden } from '@mantine/core'
import { type Control, useFormState } from 'react-hook-form'
import type { FormField } from '#shared/form-field.ts'
import { countErrors } from './count-errors.ts'
import styles from './form.module.css'
import type { FormSection } from './form-shell.tsx'
import type { FormValues } from './form-state.ts'

interface FormTabLabelProps {
  section: FormSection
  fields: readonly FormField[]
  control: Control<FormValues>
}

/** A tab's title, with how many errors it has. */
export function FormTabLabel({ section, fields, control }: FormTabLabelProps) {
  const { errors } = useFormState({ control })
  const own = fields.filter((field) => field.section === section.name)
  const count = own.reduce((sum, field) => sum + countErrors(errors[field.name]), 0)
  return (
    <span className={styles.tabLabel}>
      {section.title}
      {count ? (
        <Badge color="red" size="sm" circle>
          {count}
          <VisuallyHidden> {count === 1 ? 'error' : 'errors'}</VisuallyHidden>
        </Badge>
      ) : null}
    </span>
  )
}
