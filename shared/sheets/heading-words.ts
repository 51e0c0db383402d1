import { simplified } from '../simplified.ts'
import { inFull } from './short-headings.ts'

/**
 * What coordinators call the columns of their own sheets, in English, Chinese and Malay, by the field that each fills; without
 * capitals and punctuation. The names that a form itself gives its fields come before these.
 */
export const headingWords: Record<string, readonly string[]> = {
  fullName: words(
    'name, full name, volunteer name, name of volunteer, name of vol, vol name, vol, vols, volunteer, buddy, buddies, name as in nric, name as per nric, english name, ' +
      'participant name, member name, name hp, name and hp, name mobile, name contact, name and contact, name contact no, 姓名电话, 姓名手机, names, name s, ' +
      ' name in english, full name as in nric, full name as per nric, helper, befriender, ' +
      '姓名, 名字, 英文姓名, 英文名, 英文名字, 英语姓名, name english, name eng, eng name, english full name, 全名, 义工姓名, 志工姓名, nama, nama penuh, nama sukarelawan, volunteers, participant, your name, volunteers name, name in full, name as in ic, 义工, ' +
      'name of child, child name, child full name, child, name of kid, employee name, name of employee, staff, employee, name of befriender, name of helper, name of participant, name of member, name of buddy, name of driver, name of student, name of attendee, name of staff, ' +
      'befriender name, helper name, buddy name, driver name, student name, attendee name, staff name, befrienders, helpers, names of volunteers, name of volunteers',
  ),
  firstName: words('first name, given name, given names, forename, 名'),
  familyName: words('surname, last name, family name, 姓'),
  chineseName: words(
    'chinese name, name in chinese, mandarin name, 中文姓名, 中文名, 华文姓名, nama cina, 华文名, 华文, 华语姓名, 华文名字, 中文名字, name chinese, name chi, name 中文',
  ),
  nric: words(
    'nric, nric no, nric number, ic, ic no, ic number, fin, fin no, nric fin, nric fin no, identity card, identity card no, ' +
      '身份证, 身份证号码, 身份证号, 居民证, kad pengenalan, no kad pengenalan, k p, no k p, no ic',
  ),
  dob: words(
    'dob, birth date, birthdate, date of birth, birthday, d o b, birth, born on, 出生日期, 出生年月日, 生日, tarikh lahir, bday, b day, 出生, year of birth, birth year, yob, year born, 出生年',
  ),
  gender: words('gender, sex, m f, 性别, 男女, jantina'),
  nationality: words(
    'nationality, citizenship status, residential status, 国籍, warganegara, kewarganegaraan, residency, residency status, citizen pr, singaporean pr',
  ),
  citizenship: words('citizenship, country, country of citizenship'),
  maritalStatus: words('marital status, marital, married, 婚姻状况, 婚姻, status perkahwinan, single married'),
  race: words('race, ethnicity, ethnic group, 种族, bangsa, kaum, ethnic, ethnic race'),
  religion: words('religion, relig, faith, 宗教, agama, religious belief'),
  salutation: words('salutation, title, 称谓, mr ms mdm, mr mrs, mr mrs ms, mr ms mrs mdm'),
  address: words(
    'address, block street, blk, home address, residential address, street, block, blk no, block no, mailing address, ' +
      'addr, 地址, 住址, 住家地址, alamat, alamat rumah, add, block and street, residence, mailing street, street address, mailing address line 1, address line 1, address 1',
  ),
  unit: words('unit, unit no, unit number, floor unit, 单位, no unit'),
  postalCode: words(
    'postal code, postal, postcode, post code, zip, zip code, spore, s pore, 邮编, 邮区, 邮政编码, 邮递区号, poskod, mailing postal code, mailing zip postal code, zip postal code, mailing zip',
  ),
  mobileNo: mobileWords(),
  homeNo: words(
    'home, home no, home number, home tel, home phone, residence no, house phone, house tel, tel h, 住家电话, telefon rumah, telephone home, landline, home contact, home contact no, residential no, tel home, phone home, phone h, tel res, phone res, contact home, contact h, 住宅电话, 家庭电话, 家里电话',
  ),
  officeNo: words(
    'office, office no, office number, office tel, office phone, work phone, tel o, 办公电话, telefon pejabat, office contact, office contact no, work no, tel office, phone office, phone o, contact office, contact o',
  ),
  email: words(
    'email, eml, e mail, mail, email address, email add, email id, 电邮, 邮箱, 电子邮件, 电子邮箱, emel, e mel, emails, personal email, mail address, work email, office email, company email, corporate email, work e mail, office e mail, work email address, office email address, company email address',
  ),
  emergencyContactName: words(
    'next of kin, nok, nok name, next of kin name, name of nok, emergency contact, emergency contact person, ' +
      'emergency contact name, emergency name, emergency person, ice, ice contact, in case of emergency, 紧急联络人, 紧急联系人, ' +
      'waris, nama waris, emergency contact person name, in case of emergency call, emergency, emerg, em contact, emerg contact, emer contact, ' +
      'em contact name, emerg contact name, em name, emerg name, em person, ice name, emergency details, emergency contact details, emergency info',
  ),
  emergencyContactNo: words(
    'nok contact, nok no, nok number, nok contact no, nok hp, nok phone, next of kin contact, next of kin contact no, ' +
      'next of kin no, next of kin number, next of kin hp, next of kin phone, emergency contact no, emergency contact hp, ' +
      'emergency contact number, emergency contact phone, emergency contact contact no, emergency hp, emergency no, emergency number, emergency tel, emergency phone, ice no, ice number, ' +
      '紧急联络电话, 紧急联系电话, 紧急联络人电话, 紧急联系人电话, 联络人电话, 联系人电话, telefon waris, no telefon waris, emergency contact person no, emergency contact person hp, emergency contact person contact no, ' +
      'em tel, em no, em hp, em phone, em mobile, em number, em contact no, em contact number, em contact hp, em contact tel, emerg tel, emerg no, emerg hp, emerg phone, emerg mobile, ' +
      'emerg number, emerg contact no, emerg contact number, emer no, emer tel, emer contact no, emergency mobile, emergency mobile no, ice tel, ice hp, ice phone, ice mobile, ice contact no, ice contact number',
  ),
  outcome: words(
    'attended, attended y n, attendance, attend, came, present, turned up, showed up, show up, came y n, attendance y n, 出席, 到席, hadir, kehadiran',
  ),
  shift: words(
    'shift, from to, time from to, timing, duty time, slot, time slot, timeslot, which shift, am pm, am/pm, part of day, 时段, 班次, syif',
  ),
  timeIn: words(
    'in, from, start time, time in, check in, checked in, check in time, arrival, arrival time, arrived, time arrived, sign in, sign in time, clock in, 签到, 签到时间, masuk, masa masuk',
  ),
  timeOut: words(
    'out, to, till, until, end time, time out, check out, checked out, check out time, departure, departure time, left at, time left, sign out, sign out time, clock out, 签退, 签退时间, keluar, masa keluar',
  ),
  visitDay: words('date, day, date of session, session date, visit date, date of visit, 日期, tarikh'),
  hours: words(
    'hours, hrs, hour, no of hours, no of hrs, number of hours, total hours, total hrs, hrs served, hours served, hours attended, hours volunteered, volunteer hours, volunteering hours, duration, 时数, 小时, 服务时数, jam',
  ),
  emergencyContactRelationship: words(
    'relationship, nok relationship, emergency contact relationship, next of kin relationship, relationship to nok, relation, 关系, hubungan, relationship to volunteer, relationship with nok, relationship with volunteer, relationship to emergency contact',
  ),
  childsParentOrGuardian: words(
    'parent, guardian, parent guardian, parent name, guardian name, 家长, 监护人, parents name, name of parent guardian',
  ),
  childsParentOrGuardianContactNo: words(
    'parent contact, guardian contact, parent hp, guardian hp, parent contact no, parent guardian hp, parent guardian contact, parent guardian contact no',
  ),
  employmentStatus: words('employment, employment status, working status, 就业状况'),
  companyOrSchoolName: words(
    'company, school, employer, organisation, organization, company school, workplace, 公司, 学校, school name, company name, work study, name of school company, occupation school, school workplace',
  ),
  jobTitleOrSchoolLevel: words('job, job title, occupation, designation, profession, position, 职业, pekerjaan'),
  highestEducationLevel: words('education, education level, qualification, highest qualification, 教育程度'),
  spokenLanguages: words(
    'lang, language, languages, languages spoken, spoken language, dialects, dialect, dialect group, 语言, 方言, bahasa, spoken, dialect language',
  ),
  writtenLanguages: words('languages written, written language'),
  preferredVolunteeringRoles: words(
    'role, roles, preferred role, preferred roles, volunteer role, interest, interests, area of interest, areas of interest, interested in',
  ),
  hobbiesAndInterests: words(
    'hobby, hobbies, skills, skill, talents, 兴趣, 爱好, hobbies interests, special skills, skills talents, skills hobbies',
  ),
  officialDateJoined: words(
    'joined, join date, date joined, joined on, date of joining, start date, member since, volunteer since, ' +
      'volunteering since, helping since, year joined, joining date, date started, since, with us since, with us from, vol since, came since, started, started on, first came, 加入日期, 加入年份, tarikh menyertai, tarikh masuk, tarikh sertai, tahun menyertai, joined in, month joined, when did they join, 加入, join, created date, date registered, registration date, date of registration, registered on',
  ),
  remarks: words(
    'remarks, remark, remarks notes, notes, note, comment, others, misc, 备注, catatan, comments remarks, remarks comments, other info, additional info, other information, additional information, anything else, anything else we should know, rmk, rmks, description',
  ),
  status: words(
    'status, volunteer status, member status, membership status, current status, active, is active, still active, active y n, 状态, 状况, 活跃, still volunteering, ' +
      '会员状态, 会员状况, 义工状态, 义工状况, 志工状态, 志愿者状态, 现状, 目前状态, 当前状态, 是否活跃, 服务状态, 服务状况, status ahli, status sukarelawan',
  ),
  tier: words('tier, level, category'),
  agreeToTerms: words(
    'consent, consents, consent given, pdpa, pdpa consent, consent pdpa, pdpa agreed, pdpa form, agree, agreed, i agree, i consent, ' +
      'agree to pdpa, agreed to pdpa, consent to pdpa, data protection consent, 同意, 个人资料同意, setuju',
  ),
  priorMedicalCondition: words(
    'medical, medical condition, medical conditions, medical history, health, health issues, health conditions, allergies, allergy, 健康状况, 病史',
  ),
  preferredVolunteeringDaysAndTimes: words(
    'availability, available, available days, days available, available on, free on, can come on, can come, preferred days, preferred timing, ' +
      'preferred time, preferred day time, days, day time, days and times, when free, when available, 可服务时间, 时间, 有空时间',
  ),
  howDidYouHearAboutUs: words(
    'source, how did you know about us, how did you know us, heard from, how did you find us',
  ),
  referralSourcePersonnel: words('referred by, referrer, introduced by, 介绍人'),
  orgName: words(
    'organisation, organization, company, company name, school, sch, sch name, name of sch, name of sch co, name of co, co, name of organisation, corporate, name, partner, partner name, ' +
      'organisation name, name of company, org, org name, name of school, school name, corporate partner, agency, 机构, 公司, 机构名称, ' +
      '公司名称, 学校, syarikat, nama syarikat, pertubuhan, nama pertubuhan, sekolah, group company, company group, group org, org group, ' +
      'group organisation, organisation group, company school, school company, company org, org company, name of group company, name of company group',
  ),
  groupName: words(
    'group, group name, team, team name, name of group, name of team, 小组, 组别, 组名, kumpulan, nama kumpulan',
  ),
  groupDescription: words(
    'description, about, about the group, about the team, remarks, remark, notes, purpose, 说明, 备注, catatan',
  ),
  member: words('member, members, group member, group members, team member, team members, who, 组员, 成员, 会员, ahli'),
  inCharge: words(
    'leader, leaders, coordinator, coordinators, group coordinator, team coordinator, leader y n, is leader, team leader, group leader, in charge, in charge y n, person in charge, volunteer in charge, who is in charge, ' +
      'team ic, group ic, ic y n, pic, head, captain, role, roles, role in group, role in team, position, 组长, 队长, 负责人, 职务, ketua, ketua kumpulan, jawatan',
  ),
  entityType: words(
    'type, entity, type of organisation, organisation type, org type, company type, type of company, type of entity, kind, category, ' +
      'nature of business, nature of biz, business nature, industry, sector, 类型, 行业, jenis',
  ),
  addressLine1: words(
    'address, company address, office address, organisation address, school address, addr, add, mailing address, street, 地址, alamat',
  ),
  volGroupSize: words(
    'group size, size, how many pax, how many pax usually, usual pax, no of volunteers, number of volunteers, no of vols, volunteers, pax, no of pax, headcount, 人数, bilangan',
  ),
  contactNo: mobileWords(),
  memberFullName: words(
    'member, member name, name of member, members, staff, staff name, name of staff, employee, employee name, student, student name, ' +
      'volunteer, volunteer name, participant, participant name, name of volunteer, name of student, 会员, 姓名, 志愿者',
  ),
  memberContactNo: words('member hp, member mobile, member phone, staff hp, staff mobile, volunteer hp, student hp'),
  coordinatorName: words(
    `contact person, coordinator, person in charge, pic, teacher i c, teacher i c or hr contact, teacher in charge or contact person, contact name, liaison, liaison person, liaison officer, attn, attention, in charge, ` +
      'representative, rep, teacher in charge, teacher, teacher ic, ic, officer in charge, hr contact, csr contact, poc, point of contact, main contact, leader, president, ' +
      `coordinator name, ${ofWhomToCall('name')}, name of pic, name of contact person, name of coordinator, 负责人, 联络人, 联系人, penyelaras, nama penyelaras`,
  ),
  coordinatorEmail: words(
    `email, contact email, email address, email add, e mail, mail, ${ofWhomToCall('email')}, ${ofWhomToCall('e mail')}, ${ofWhomToCall('mail')}, ${ofWhomToCall('email address')}, 电邮, 邮箱, emel`,
  ),
  coordinatorMobileContact: words(
    'contact no, contact number, phone, phone no, phone number, mobile, mobile no, mobile number, hp, hp no, h p, handphone, tel, tel no, telephone, contact, ' +
      `${ofWhomToCall('hp')}, ${ofWhomToCall('h p')}, ${ofWhomToCall('mobile')}, ${ofWhomToCall('no')}, ${ofWhomToCall('contact')}, ${ofWhomToCall('contact no')}, ${ofWhomToCall('phone')}, ` +
      `${ofWhomToCall('tel')}, ${ofWhomToCall('number')}, 电话, 手机, 联络电话, 联系电话, telefon, no telefon`,
  ),
  coordinatorOfficeContact: words(
    `office, office no, office number, office tel, office phone, tel o, did, did no, direct line, main line, general line, fax or tel, ${ofWhomToCall('office')}, ${ofWhomToCall('office no')}, ${ofWhomToCall('did')}, 办公电话, telefon pejabat`,
  ),
}

/** What stands for a field where no other column does: in which part of a town somebody lives. */
export const vagueWords: Record<string, readonly string[]> = {
  groupName: words('class, form class, cca, department, dept, house, unit, 班级, 部门, kelas, jabatan'),
  address: words(
    'area, district, location, estate, neighbourhood, neighborhood, town, place of residence, where they live, 地区, 区域, ' +
      '住区, kawasan, daerah',
  ),
  // when a form on the web was sent
  officialDateJoined: words(
    'timestamp, time stamp, submitted, submitted on, submitted at, date submitted, submission date, submission time, completion time, 时间戳记',
  ),
}

/** What stands in the column of somebody to call, however such a person is named: "PIC HP", "Contact person email". */
function ofWhomToCall(what: string): string {
  return ['pic', 'p i c', 'contact person', 'person in charge', 'coordinator', 'liaison', 'ic', 'poc', 'rep', 'teacher']
    .map((person) => `${person} ${what}`)
    .join(', ')
}

/** Of volunteers, and of the people of an organisation, who have but one number. */
function mobileWords(): string[] {
  return words(
    'mobile, mobile no, mobile number, hp, hp no, hp number, h p, handphone, hand phone, handphone no, phone, phone no, ' +
      'phone number, contact, contact no, contact number, tel, tel no, telephone, cell, whatsapp, mobile contact, ' +
      'contact mobile, hp contact, telephone no, cell phone, 手机, 移动电话, 手机号码, 手机号, 手提电话, 电话, 联系电话, 联络电话, ' +
      'telefon, no telefon, no tel, no hp, telefon bimbit, nombor telefon, mobile 1, hp 1, phone 1, contact 1, contact details, contacts, 电话号码, your number, my number, best number, best contact number, preferred number, preferred contact number',
  )
}

function words(list: string): string[] {
  return list.split(',').map((one) => one.trim())
}

/** "8. Home address" and "Q3) E-mail", as questions of a form on the web are numbered, and "E-mail 1", without their numbers. */
export const withoutNumber = (heading: string): string =>
  inFull(heading)
    .replace(/^\s*(?:q(?:uestion)?\s*)?\d{1,2}\s*[.):]\s*(?=\D)/i, '')
    .replace(/(?<=\p{L})\s*\(?1\)?\s*$/u, '')

/** A heading without capitals, spaces and punctuation. */
export function simpleHeading(text: string): string {
  return simplified(text.toLowerCase()).replaceAll(/[^\p{L}\p{N}]/gu, '')
}
