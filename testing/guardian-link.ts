import { createSecret } from '#server/secrets.ts'
import type { TestTenant } from './start-test-app.ts'

/** Gives the organisation's registrations, which a test has made, a link for the guardian. Answers its secret. */
export async function giveGuardianLink(tenant: TestTenant, days = 14): Promise<string> {
  const { text, hash } = createSecret()
  await tenant.inside(({ db, now }) =>
    db
      .updateTable('registrations')
      .set({ guardian_token_hash: hash, guardian_token_until: new Date(now.getTime() + days * 86_400_000) })
      .execute(),
  )
  return text
}
