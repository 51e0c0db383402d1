import { takePack as contract } from '#features/kiosk/pack-contract.ts'
import type { Person, TestApp, TestTenant } from './start-test-app.ts'

/** A pack that was given to a device this long ago, in minutes. */
export async function takePack(test: TestApp, tenant: TestTenant, as: Person = tenant.kiosk, minutes = 60) {
  const { body } = await test.call(contract, {}, as)
  await tenant.inside(({ db, now }) =>
    db
      .updateTable('kiosk_packs')
      .set({ created_on: new Date(now.getTime() - minutes * 60_000) })
      .where('id', '=', body.id)
      .execute(),
  )
  return body
}
