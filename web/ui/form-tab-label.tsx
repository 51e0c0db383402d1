import { Badge, VisuallyHidden } from '@mantine/core'
import { type Control, useFormState, useWatch } from 'react-hook-form'
import type { FormField } from '#shared/form-field.ts'
import { missingFields } from '#shared/mandatory-fields.ts'
import { countErrors } from './count-errors.ts'
import styles from './form.module.css'
import type { FormSection } from './form-section.ts'
import type { FormValues } from './form-state.ts'

interface FormTabLabelProps {
  section: FormSection
  fields: readonly FormField[]
  control: Control<FormValues>
  /** Given where missing fields are counted, too. */
  mandatory: readonly { field: string; fieldName: string }[] | undefined
}

/** A tab's title, with how many errors it has; without errors, how many of its fields are missing. */
export function FormTabLabel({ section, fields, control, mandatory }: FormTabLabelProps) {
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
      ) : mandatory && own.length ? (
        <MissingCount own={own} mandatory={mandatory} control={control} />
      ) : null}
    </span>
  )
}

interface MissingCountProps {
  own: readonly FormField[]
  mandatory: readonly { field: string; fieldName: string }[]
  control: Control<FormValues>
}

function MissingCount({ own, mandatory, control }: MissingCountProps) {
  const demanded = own.filter(({ name }) => mandatory.some(({ field }) => field === name))
  const names = demanded.flatMap(({ name, otherOf, enabledWhen }) => [name, otherOf ?? enabledWhen?.field ?? name])
  const values = useWatch({ control, name: names }) as unknown[]
  const held = Object.fromEntries(names.map((name, place) => [name, values[place]]))
  const count = missingFields(demanded, mandatory, held).length
  return count ? (
    <Badge color="orange" variant="light" size="sm" circle>
      {count}
      <VisuallyHidden> missing</VisuallyHidden>
    </Badge>
  ) : null
}
