import { Alert, Anchor, Button, Checkbox, Group, NativeSelect, Radio, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mailPaths } from '#features/mail/web/paths.ts'
import { templatesQuery } from '#features/mail/web/template-api.ts'
import type { Returned } from '#shared/endpoint.ts'
import { languageNames } from '#shared/language-names.ts'
import { isOneOf } from '#shared/objects.ts'
import { required } from '#shared/required.ts'
import { useFormErrors } from '#web/forms/use-form-errors.ts'
import { useTenantSettings } from '#web/lib/tenant-settings.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { spoken } from '#web/ui/spoken.tsx'
import type { GiveBody, previewCertificates, ReachedMilestone } from '../contract.ts'
import { countsText, namesText } from '../giving-words.ts'
import { milestoneText } from '../rules.ts'

/** What the letter with a certificate is called among the templates. */
const milestoneTemplate = 'Milestone-certificate'

interface GiveFormProps {
  reached: Returned<typeof previewCertificates>
  /** Of one person. */
  name: string | undefined
  onGive: (chosen: Omit<GiveBody, 'vids' | 'query'>) => Promise<void>
  onClose: () => void
}

/** Which milestone, to whom again, by e-mail or not, and in which language. */
export function GiveForm({ reached, name, onGive, onClose }: GiveFormProps) {
  const { milestones, people, lacksCharacters } = reached
  const [key, setKey] = useState(() => milestoneText(required(milestones[0], 'a milestone')))
  const [again, setAgain] = useState(false)
  const [byMail, setByMail] = useState(true)
  const [language, setLanguage] = useState('')
  const [isSending, setIsSending] = useState(false)
  const { failure, refuse } = useFormErrors({ key, again, byMail, language })
  const chosen = milestones.find((one) => milestoneText(one) === key) ?? required(milestones[0], 'a milestone')
  const languages = ['en', ...(useTenantSettings()?.volunteerLanguages ?? [])] as const
  const count = chosen.toGive + (again ? chosen.given : 0)
  const canMail = chosen.withoutAddress < chosen.toGive + chosen.given
  const give = async () => {
    setIsSending(true)
    await onGive({
      kind: chosen.kind,
      amount: chosen.amount,
      again,
      byMail: byMail && canMail,
      ...(isOneOf(languages, language) ? { language } : {}),
    })
      .then(() => setAgain(false))
      .catch(refuse)
    setIsSending(false)
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void give()
      }}
    >
      <Stack>
        <Refusal>{failure}</Refusal>
        <Radio.Group label="Milestone" value={key} onChange={setKey}>
          <Stack gap="xs" mt="xs">
            {milestones.map((one) => (
              <Radio
                key={milestoneText(one)}
                value={milestoneText(one)}
                label={milestoneText(one)}
                description={describe(one, name)}
              />
            ))}
          </Stack>
        </Radio.Group>
        {chosen.given ? <GivenBefore chosen={chosen} again={again} onChange={setAgain} /> : null}
        <MailChoice chosen={chosen} name={name} isOn={byMail && canMail} canMail={canMail} onChange={setByMail} />
        {languages.length > 1 ? (
          <NativeSelect
            label="Language of the certificate"
            value={language}
            data={[
              { value: '', label: name ? 'The language in which they are written to' : 'Each person’s own' },
              ...languages.map((value) => ({ value, label: languageNames[value] })),
            ]}
            onChange={(event) => setLanguage(event.currentTarget.value)}
          />
        ) : null}
        {lacksCharacters ? (
          <Alert color="orange">
            This server has no font for some characters of these names; they are printed as ¤. Ask the people who run it
            for a font.
          </Alert>
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {name ? 'Close' : 'Cancel'}
          </Button>
          <ReasonedButton
            type="submit"
            loading={isSending}
            because={count ? undefined : 'Everybody who has reached it has this certificate already.'}
          >
            {people === 1 || count <= 1 ? 'Give the certificate' : `Give ${count.toLocaleString('en')} certificates`}
          </ReasonedButton>
        </Group>
      </Stack>
    </form>
  )
}

const describe = (one: ReachedMilestone, name: string | undefined) =>
  name ? (one.given ? 'Given before' : undefined) : countsText(one)

interface GivenBeforeProps {
  chosen: ReachedMilestone
  again: boolean
  onChange: (again: boolean) => void
}

/** Nobody gets the same certificate twice by accident. */
function GivenBefore({ chosen: { given, givenTo }, again, onChange }: GivenBeforeProps) {
  return (
    <Alert color="orange" role="status">
      <Stack gap="xs">
        <Text>{spoken(`${namesText(givenTo, given)} ${given === 1 ? 'has' : 'have'} this certificate already.`)}</Text>
        <Checkbox
          label={given === 1 ? 'Give it once more' : 'Give it to them once more'}
          checked={again}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      </Stack>
    </Alert>
  )
}

interface MailChoiceProps {
  chosen: ReachedMilestone
  name: string | undefined
  isOn: boolean
  canMail: boolean
  onChange: (byMail: boolean) => void
}

function MailChoice({ chosen: { withoutAddress }, name, isOn, canMail, onChange }: MailChoiceProps) {
  const own = useQuery(templatesQuery).data?.find(({ templateName }) => templateName === milestoneTemplate)
  return (
    <Stack gap={4}>
      <Checkbox
        label={name ? 'Send it by e-mail, too' : 'Send each of them theirs by e-mail, too'}
        checked={isOn}
        disabled={!canMail}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <Text size="sm" c="dimmed">
        {canMail ? (
          <>
            The text is {own ? 'your template Milestone certificate' : 'a letter that is ready'}:{' '}
            <Anchor
              component={AppLink}
              to={own ? mailPaths.template(own.templateName) : `${mailPaths.addTemplate}?from=${milestoneTemplate}`}
              inherit
              underline="always"
            >
              {own ? 'look at it' : 'make it your own'}
            </Anchor>
            .
          </>
        ) : null}{' '}
        {withoutAddress ? withoutText(withoutAddress, name) : null}
      </Text>
    </Stack>
  )
}

const withoutText = (count: number, name: string | undefined): string => {
  if (name) return 'No e-mail address is known: please hand the PDF over.'
  return count === 1
    ? 'One of them has no e-mail address, and gets the PDF from you.'
    : `${count.toLocaleString('en')} of them have no e-mail address, and get the PDF from you.`
}
