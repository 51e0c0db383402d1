import { useMemo } from 'react'
import { weekdayNames } from '#shared/dates.ts'
import type { FieldError } from '#shared/errors.ts'
import type { FormField } from '#shared/form-field.ts'
import type { FormChoices, FormValues, VenueAdding } from '../forms/form-values.ts'
import { useTenantSettings } from '../lib/tenant-settings.ts'
import { type FormFiles, FormFilesContext } from './form-files.ts'
import type { FormSection, FormTab } from './form-section.ts'
import { FormShell } from './form-shell.tsx'
import type { FormShellProps } from './form-shell-props.ts'

/** What an organisation has set for a form. */
export interface RecordSettings {
  mandatory: readonly { field: string; fieldName: string }[]
  assignedBusinessUnits: { arrayData: FormChoices['zones'] }
  daysAndTimes: readonly string[]
}

/** What adding and editing a record tell its form, whatever kind of record it is. */
export interface RecordFormProps<Values> {
  initial: FormValues
  /** Tabs beside those of the form. */
  extraSections?: readonly FormSection[]
  tab?: FormTab
  fill?: FormValues | undefined
  submitLabel: string
  formRef?: FormShellProps['formRef']
  head?: FormShellProps['head']
  notice?: FormShellProps['notice']
  draftName?: string
  onDiscardDraft?: () => void
  onSubmit: (values: Values) => Promise<FormValues | void>
}

interface KindOfRecord<Values> {
  settings: RecordSettings
  /** Keep both stable. */
  fields: readonly FormField[]
  sections: readonly FormSection[]
  /** Of what the form holds, what is sent. */
  read: (values: FormValues) => Values
  check: (values: Values) => FieldError[]
  derive?: (values: Values) => FormValues
  /** What adds a venue to its locations, for a reader who may. */
  addsVenue: VenueAdding | undefined
  /** Where its fields can ask for files. */
  files?: FormFiles
  /** The record is there: what is missing is marked, and leaving gives up what was typed. */
  isThere: boolean
}

const none: readonly FormSection[] = []

/** The form of a record, for adding and for editing: its fields and rules are data, and the server's too. */
export function RecordForm<Values>(props: RecordFormProps<Values> & KindOfRecord<Values>) {
  const { settings, fields, sections, extraSections = none, read, check, derive, addsVenue, files, isThere } = props
  const { initial, tab, fill, formRef, submitLabel, head, notice, draftName, onDiscardDraft, onSubmit } = props
  const weekdayStyle = useTenantSettings()?.weekdayNames ?? 'english'
  const tabs = useMemo(() => [...sections, ...extraSections], [sections, extraSections])
  const choices = useMemo(
    () => ({ ...choicesOf(settings, weekdayNames(weekdayStyle)), addsVenue }),
    [settings, weekdayStyle, addsVenue],
  )
  return (
    <FormFilesContext value={files}>
      <FormShell
        label={submitLabel}
        sections={tabs}
        fields={fields}
        choices={choices}
        mandatory={settings.mandatory}
        initial={initial}
        check={(values) => check(read(values))}
        {...(derive ? { derive: (values: FormValues) => derive(read(values)) } : {})}
        onSubmit={(values) => onSubmit(read(values))}
        submitLabel={submitLabel}
        marksMissing={isThere}
        {...(head ? { head } : {})}
        {...(notice ? { notice } : {})}
        {...(draftName ? { draftName, dropsDraftOnLeave: isThere } : {})}
        {...(onDiscardDraft ? { onDiscardDraft } : {})}
        {...(tab ? { tab } : {})}
        fill={fill}
        {...(formRef ? { formRef } : {})}
      />
    </FormFilesContext>
  )
}

/** What the fields of a form choose from, as an organisation has set it. */
export function choicesOf(settings: RecordSettings, weekdays: string[]): FormChoices {
  const lists = Object.entries(settings).filter((entry): entry is [string, string[]] => isTexts(entry[1]))
  return {
    options: Object.fromEntries(lists),
    zones: settings.assignedBusinessUnits.arrayData,
    weekdays,
    times: settings.daysAndTimes,
  }
}

const isTexts = (value: unknown) => Array.isArray(value) && value.every((item) => typeof item === 'string')
