/** Traditional characters of the headings and words that sheets use, each followed by the simplified one. */
const pairs =
  '語语狀状態态郵邮遞递區区號号電电話话機机聯联繫系絡络別别齡龄員员義义誌志願愿業业職职務务學学歷历級级類类種种國国際际華华馬马來来亞亚臺台灣湾廣广東东閩闽粵粤漢汉書书寫写說说講讲與与關关係系緊紧屬属護护' +
  '長长監监備备註注記记錄录參参團团組组隊队負负責责開开離离間间時时數数場场構构單单門门樓楼戶户縣县鄉乡鎮镇聖圣誕诞歲岁幾几無无沒没滿满實实習习興兴愛爱體体過过癥症藥药醫医師师婦妇稱称謂谓況况獨独親亲進进' +
  '終终暫暂續续復复躍跃動动靜静轉转換换預预約约會会報报總总計计頁页爾尔歡欢顏颜應应該该讓让對对從从個个們们樣样點点這这還还後后裡里裏里為为兩两萬万億亿證证碼码檔档處处廳厅園园協协發发達达選选擇择舊旧現现' +
  '經经驗验專专綱网網网頭头貼贴圖图傳传簡简'

const simplifiedOf = new Map<string, string>()
for (let at = 0; at < pairs.length; at += 2) simplifiedOf.set(pairs.charAt(at), pairs.charAt(at + 1))

/**
 * Words in simplified characters, as our tables of headings and words have them: 語言 as 语言. For
 * comparing alone, and never for what is kept.
 */
export const simplified = (text: string): string =>
  text.replaceAll(/\p{Script=Han}/gu, (character) => simplifiedOf.get(character) ?? character)
