import { Text } from '@mantine/core'
import { useState } from 'react'
import { EarlierVersions } from '#web/ui/earlier-versions.tsx'
import type { FormName, StoredForm } from '../contract.ts'
import { titleOfPart } from '../problem-rules.ts'
import { formVersionQuery, formVersionsQuery } from './api.ts'
import { PreviewOf } from './preview-of.tsx'

interface FormVersionsProps {
  form: FormName
  /** The one that is in use. */
  current: number
  isChanged: boolean
  /** Saves what an earlier version had as a new one. */
  onGoBack: (settings: StoredForm, version: number) => Promise<void>
}

/** Which version of a form is in use, and the way to the earlier ones. */
export function FormVersions({ form, ...props }: FormVersionsProps) {
  return (
    <EarlierVersions
      {...props}
      title={`Versions of the form of ${form}`}
      list={formVersionsQuery(form)}
      one={(version) => formVersionQuery(form, version)}
      titleOfPart={titleOfPart}
      note={() =>
        form === 'activities'
          ? 'Going back saves these as a new version.'
          : 'Going back saves this as a new version. The locations stay as they are, and so does a status that somebody has.'
      }
    >
      {(settings) => <OneVersion form={form} settings={settings} />}
    </EarlierVersions>
  )
}

function OneVersion({ form, settings }: { form: FormName; settings: StoredForm }) {
  const [tab, setTab] = useState<string>()
  const lists = Object.entries(settings).filter(([, value]) => Array.isArray(value) && typeof value[0] === 'string')
  return (
    <>
      {'sections' in settings ? <PreviewOf form={form} settings={settings} tab={tab} onTab={setTab} /> : null}
      <dl style={{ margin: 0 }}>
        {lists.map(([name, options]) => (
          <div key={name}>
            <Text component="dt" size="sm" c="dimmed">
              {titleOfPart(name)}
            </Text>
            <Text component="dd" m={0} mb="xs">
              {(options as string[]).join(', ')}
            </Text>
          </div>
        ))}
      </dl>
    </>
  )
}
