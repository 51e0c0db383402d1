import { Skeleton, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { accountQuery } from '#features/accounts/web/api.ts'
import type { OrganisationSettings, VolunteerSettings } from '#features/form-settings/contract.ts'
import { useTenantSettings } from '#web/lib/tenant-settings.ts'
import type { OwnForm } from '../form-contract.ts'
import { askedForm, consentText } from '../form-rules.ts'
import type { FormName } from '../link-rules.ts'
import { peopleField } from '../people-fields.ts'
import { publicFormQuery } from './api.ts'
import styles from './own-form.module.css'
import { previewMessage, previewReady } from './preview-messages.tsx'

interface OwnFormPreviewProps {
  form: FormName
  settings: VolunteerSettings | OrganisationSettings
  edited: OwnForm
  /** Of an earlier version, which is no preview. */
  title?: string
  /** What the organisation's settings said of the consent then; today's, unless told. */
  usualConsent?: string
}

/** The public form itself, as it will be with what is being edited. It sends nothing. */
export function OwnFormPreview({ form, settings, edited, title = 'Preview', usualConsent }: OwnFormPreviewProps) {
  const slug = useQuery(accountQuery).data?.tenantSlug
  const { data } = useQuery({ ...publicFormQuery(slug ?? '', form), enabled: slug !== undefined })
  const today = useTenantSettings()?.registrationConsent ?? ''
  const frame = useRef<HTMLIFrameElement>(null)
  const titleId = useId()
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const take = ({ data: message, source, origin }: MessageEvent) => {
      if (origin === window.location.origin && source === frame.current?.contentWindow)
        if (message?.type === previewReady) setReady(true)
    }
    window.addEventListener('message', take)
    return () => window.removeEventListener('message', take)
  }, [])
  useEffect(() => {
    if (!isReady || !data) return
    const { leftOut, ...own } = edited
    const text = consentText(settings, own.consent, usualConsent ?? today)
    const info = {
      ...data,
      own,
      asksPeople: form === 'organisation' && !leftOut.includes(peopleField),
      settings: askedForm<VolunteerSettings | OrganisationSettings>(settings, leftOut),
      consent: { ...data.consent, text },
    }
    frame.current?.contentWindow?.postMessage({ type: previewMessage, info }, window.location.origin)
  }, [isReady, data, settings, edited, usualConsent, today, form])
  return (
    <section aria-labelledby={titleId} className={styles.preview}>
      <Title order={2} size="h4" mb="sm" id={titleId}>
        {title}
      </Title>
      {slug ? (
        <iframe
          ref={frame}
          title={title === 'Preview' ? 'The form as it will be' : title}
          src={`/register/${slug}/${form}?preview`}
          className={styles.frame}
        />
      ) : (
        <Skeleton height={480} />
      )}
    </section>
  )
}
