import { Box, Button, Text } from '@mantine/core'
import { useFormValues } from '#web/forms/use-form-state.ts'
import { useOrganisation } from '#web/lib/organisation.ts'
import { BrandMark } from '#web/shell/brand-mark.tsx'
import { OrganisationLogo } from '#web/shell/organisation-logo.tsx'
import { spoken } from '#web/ui/spoken.tsx'
import type { SettingsForm } from './own-setting-inputs.tsx'
import styles from './tenant-settings.module.css'

/** The header and a mail, with the name, the colour and the logo as they are in the form. */
export function LookPreview({ form }: { form: SettingsForm }) {
  const { name, accentColour, mailSenderName, mailFrom, mailReplyTo } = useFormValues(form)
  const organisation = useOrganisation()
  const shown = name || organisation?.name || ''
  const colour = `var(--mantine-color-${accentColour}-filled)`
  return (
    <section className={styles.preview} aria-label="How it looks">
      <Text size="sm" c="dimmed">
        How it looks, before it is saved:
      </Text>
      <Box className={styles.header} __vars={{ '--mantine-primary-color-filled': colour }}>
        <BrandMark />
        <OrganisationLogo />
        <span className={styles.name}>{spoken(shown)}</span>
        <Button component="span" size="xs" color={accentColour}>
          Save
        </Button>
      </Box>
      <div className={styles.letter}>
        <dl>
          <dt>From</dt>
          <dd>
            {spoken(mailSenderName || shown)} {mailFrom ? `<${mailFrom}>` : ''}
          </dd>
          {mailReplyTo ? (
            <>
              <dt>Reply to</dt>
              <dd>{mailReplyTo}</dd>
            </>
          ) : null}
          <dt>Subject</dt>
          <dd>See you on Saturday</dd>
        </dl>
        <div className={styles.paper}>
          {organisation?.logo ? <img src={organisation.logo} alt={shown} /> : null}
          <p>Dear Mei Ling,</p>
          <p>Thank you for giving your time.</p>
          <p>{spoken(shown)}</p>
        </div>
      </div>
    </section>
  )
}
