import { v7 as uuidv7 } from 'uuid'
import { textColumns } from '#features/mail/server/commands/create-template.ts'
import type { Translation } from '#features/mail/template-contract.ts'
import type { TenantWork } from '#server/tenant-work.ts'

interface Letter {
  subject: string
  html: string
}

const templates: { name: string; english: Letter; chinese: Letter }[] = [
  {
    name: 'First-visit',
    english: {
      subject: 'Your first visit with {{organisation}}',
      html: '<p>Dear {{firstName}},</p><p>Thank you for joining our befrienders. Somebody from our team comes along on your first visit, and brings the badge and the bag of groceries.</p><p>Please wear closed shoes, and keep what you hear to yourself.</p><p>Warm regards,<br>{{organisation}}</p>',
    },
    chinese: {
      subject: '您的第一次探访：{{organisation}}',
      html: '<p>{{firstName}}，您好！</p><p>感谢您加入我们的关怀探访。第一次探访时，我们会有同事陪同，并带上名牌和食品袋。</p><p>请穿包脚鞋，并对所听到的内容保密。</p><p>{{organisation}} 敬上</p>',
    },
  },
  {
    name: 'Volunteer-lunch',
    english: {
      subject: '{{firstName}}, have lunch with us',
      html: '<p>Dear {{firstName}},</p><p>You have given so many hours this year. Please have lunch with us on the last Saturday of the month: <strong>12 noon</strong>, in our hall. Family is welcome.</p><p>Simply answer this e-mail, and tell us how many you are.</p><p>Warm regards,<br>{{organisation}}</p>',
    },
    chinese: {
      subject: '{{firstName}}，请来与我们共进午餐',
      html: '<p>{{firstName}}，您好！</p><p>感谢您今年的付出。本月最后一个星期六<strong>中午十二点</strong>，请到我们的礼堂共进午餐，也欢迎家人同来。</p><p>请回复此邮件，告诉我们一共几位。</p><p>{{organisation}} 敬上</p>',
    },
  },
]

/** Two templates of a demo organisation, in English and in Chinese. */
export async function addTemplates(work: TenantWork, username: string): Promise<void> {
  const rows = templates.map(({ name, english, chinese }) => {
    const translations: Translation[] = [{ language: 'zh-Hans', ...chinese }]
    return {
      tenant_id: work.tenantId,
      id: uuidv7(),
      name,
      ...textColumns(english.subject, english.html, translations),
      created_on: work.now,
      created_by: username,
      updated_on: work.now,
      updated_by: username,
    }
  })
  await work.db.insertInto('mail_templates').values(rows).execute()
}
