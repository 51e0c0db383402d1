import { Badge, VisuallyHidden } from '@mantine/core'
import type { FormField } from '#shared/form-field.ts'
import { missingFields } from '#shared/mandatory-fields.ts'
import type { Form } from '../forms/create-form.ts'
import { countIn } from '../forms/form-errors.ts'
import type { FormValues } from '../forms/form-values.ts'
import { useFormState } from '../forms/use-form-state.ts'
import styles from './form.module.css'
import type { FormSection } from './form-section.ts'

interface FormTabLabelProps {
  section: FormSection
  fields: readonly FormField[]
  form: Form<FormValues>
  /** Given where missing fields are counted, too. */
  mandatory: readonly { field: string; fieldName: string }[] | undefined
}

/** A tab's title, with how many errors it has; without errors, how many of its fields are missing. */
export function FormTabLabel({ section, fields, form, mandatory }: FormTabLabelProps) {
  const own = fields.filter((field) => field.section === section.name)
  const count = useFormState(form, ({ errors }) => own.reduce((sum, { name }) => sum + countIn(errors, name), 0))
  return (
    <span className={styles.tabLabel}>
      {section.title}
      {count ? (
        <Badge color="red" size="sm" circle>
          {count}
          <VisuallyHidden> {count === 1 ? 'error' : 'errors'}</VisuallyHidden>
        </Badge>
      ) : mandatory && own.length ? (
        <MissingCount own={own} mandatory={mandatory} form={form} />
      ) : null}
    </span>
  )
}

interface MissingCountProps {
  own: readonly FormField[]
  mandatory: readonly { field: string; fieldName: string }[]
  form: Form<FormValues>
}

function MissingCount({ own, mandatory, form }: MissingCountProps) {
  const demanded = own.filter(({ name }) => mandatory.some(({ field }) => field === name))
  const count = useFormState(form, ({ values }) => missingFields(demanded, mandatory, values).length)
  return count ? (
    <Badge color="orange" variant="light" size="sm" circle>
      {count}
      <VisuallyHidden> missing</VisuallyHidden>
    </Badge>
  ) : null
}
