import { Text } from '@mantine/core'
import type { OrganisationSettings, VolunteerSettings } from '#features/form-settings/contract.ts'
import { EarlierVersions } from '#web/ui/earlier-versions.tsx'
import { spoken } from '#web/ui/spoken.tsx'
import type { OwnForm, OwnFormVersion, SavedOwnForm } from '../form-contract.ts'
import { allLanguages, askedForm, titleOfPart } from '../form-rules.ts'
import type { FormName } from '../link-rules.ts'
import { type Form, publicForm } from '../rules.ts'
import { ownFormVersionQuery, ownFormVersionsQuery } from './api.ts'
import { OwnFormPreview } from './own-form-preview.tsx'

interface OwnFormVersionsProps {
  form: FormName
  /** The one that is in use. */
  kept: SavedOwnForm
  /** The form as it is now: an earlier version is looked at with the fields of today. */
  settings: VolunteerSettings | OrganisationSettings
  isChanged: boolean
  /** Saves what an earlier version had as a new one. */
  onGoBack: (own: OwnForm, version: number) => Promise<void>
}

/** Which version of a public form is in use, and the way to the earlier ones. */
export function OwnFormVersions({ form, kept, settings, isChanged, onGoBack }: OwnFormVersionsProps) {
  const isOtherConsent = (own: OwnForm) => allLanguages(own.consent) !== allLanguages(kept.consent)
  return (
    <EarlierVersions
      title={`Versions of the public form of ${form === 'individual' ? 'volunteers' : 'organisations'}`}
      current={kept.version}
      isChanged={isChanged}
      list={ownFormVersionsQuery(form)}
      one={(version) => ownFormVersionQuery(form, version)}
      titleOfPart={titleOfPart}
      note={({ settings: own }) =>
        `Going back saves this as a new version. The fields themselves stay as they are. ${
          isOtherConsent(own)
            ? `What people consent to was another text: it becomes version ${kept.consentNumber + 1} of the consent.`
            : 'What people consent to stays as it is.'
        }`
      }
      onGoBack={({ settings: own }, version) => onGoBack(own, version)}
    >
      {(version) => <OneVersion form={form} version={version} settings={settings} />}
    </EarlierVersions>
  )
}

interface OneVersionProps {
  form: FormName
  version: OwnFormVersion
  settings: VolunteerSettings | OrganisationSettings
}

function OneVersion({ form, version: { settings: own, usualConsent }, settings }: OneVersionProps) {
  const fieldsOf = ({ sections }: Form) => Object.values(sections).flatMap(({ fields }) => fields)
  const asked = fieldsOf(askedForm<VolunteerSettings | OrganisationSettings>(settings, own.leftOut))
  const leftOut = fieldsOf(publicForm<VolunteerSettings | OrganisationSettings>(settings)).filter(
    ({ field }) => !asked.some((one) => one.field === field),
  )
  const facts = {
    leftOut: leftOut.map(({ label }) => label).join(', ') || 'None',
    pages: own.pages === 'one' ? 'Everything on one page' : 'A page for each part',
    introduction: allLanguages(own.introduction) || 'None',
    thanks: allLanguages(own.thanks) || 'None',
    consent: allLanguages(own.consent) || usualConsent || 'The sentence that is ticked, alone',
  }
  return (
    <>
      <dl style={{ margin: 0 }}>
        {Object.entries(facts).map(([part, text]) => (
          <div key={part}>
            <Text component="dt" size="sm" c="dimmed">
              {titleOfPart(part)}
            </Text>
            <Text component="dd" m={0} mb="xs" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {spoken(text)}
            </Text>
          </div>
        ))}
      </dl>
      <OwnFormPreview
        form={form}
        settings={settings}
        edited={own}
        usualConsent={usualConsent}
        title="The form as it was"
      />
    </>
  )
}
