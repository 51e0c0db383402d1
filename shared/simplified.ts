/** Traditional characters of the headings and words that sheets use, and of names, each followed by the simplified one. */
const pairs =
  '語语狀状態态郵邮遞递區区號号電电話话機机聯联繫系絡络別别齡龄員员義义誌志願愿業业職职務务學学歷历級级類类種种國国際际華华馬马來来亞亚臺台灣湾廣广東东閩闽粵粤漢汉書书寫写說说講讲與与關关係系緊紧屬属護护' +
  '長长監监備备註注記记錄录參参團团組组隊队負负責责開开離离間间時时數数場场構构單单門门樓楼戶户縣县鄉乡鎮镇聖圣誕诞歲岁幾几無无沒没滿满實实習习興兴愛爱體体過过癥症藥药醫医師师婦妇稱称謂谓況况獨独親亲進进' +
  '終终暫暂續续復复躍跃動动靜静轉转換换預预約约會会報报總总計计頁页爾尔歡欢顏颜應应該该讓让對对從从個个們们樣样點点這这還还後后裡里裏里為为兩两萬万億亿證证碼码檔档處处廳厅園园協协發发達达選选擇择舊旧現现' +
  '經经驗验專专綱网網网頭头貼贴圖图傳传簡简'

const namePairs =
  '陳陈張张黃黄吳吴劉刘趙赵楊杨許许鄭郑謝谢馮冯蕭萧鄧邓葉叶蘇苏盧卢鍾钟鐘钟譚谭羅罗賴赖龍龙歐欧溫温麗丽偉伟強强鳳凤蘭兰貞贞寶宝賢贤慶庆輝辉傑杰榮荣勝胜順顺軍军飛飞鴻鸿鵬鹏靈灵儀仪儷俪嬌娇瑩莹瓊琼瑋玮緯纬綺绮紅红純纯維维綠绿繼继' +
  '緣缘織织紹绍綿绵聰聪勳勋勵励勞劳銘铭銀银鋒锋鋼钢錦锦錢钱鐵铁鈺钰鈴铃鈞钧銳锐鍵键鏡镜頌颂項项顧顾領领顯显風风駿骏騰腾驊骅驥骥魯鲁鮑鲍鳴鸣鶯莺鶴鹤麥麦齊齐嚴严孫孙寧宁尋寻導导將将彥彦憶忆懷怀戰战揚扬曉晓曄晔暉晖樂乐樹树權权欽钦' +
  '澤泽濤涛潔洁湯汤淵渊濱滨瀾澜煥焕煒炜燁烨燦灿環环璽玺畢毕祿禄禮礼禎祯積积穎颖竇窦絲丝綸纶練练績绩繡绣蓮莲蔣蒋薩萨藍蓝藝艺蘆芦螢萤衛卫觀观詠咏詩诗誠诚誼谊諾诺謙谦譽誉豐丰豔艳艷艳貝贝貴贵費费賀贺資资賓宾質质贊赞軒轩載载輪轮轅辕' +
  '農农連连運运遠远遙遥遲迟邁迈鄒邹鄔邬釋释閻阎閔闵陸陆陽阳隨随雙双雲云霧雾韋韦韓韩韻韵顔颜餘余駱骆龐庞龔龚黨党嶽岳嶺岭崗岗島岛巖岩帥帅憲宪戀恋撫抚昇升晉晋晝昼樸朴橋桥檸柠欒栾沖冲涼凉淺浅滬沪滄沧漣涟瀅滢瀟潇灃沣煙烟熒荧熱热燈灯' +
  '營营爭争獻献獲获瑪玛瑤瑶畫画盤盘眾众碩硕禪禅範范籌筹紀纪紋纹納纳紐纽紳绅結结統统絢绚緒绪縉缙繪绘翹翘聲声聽听肅肃膽胆臨临莊庄葦苇蔭荫蕓芸蘊蕴蘋苹術术嫻娴媧娲婭娅嬋婵姍姗岡冈賽赛賜赐鄺邝鄖郧閆闫遊游蔔卜薦荐茲兹鑒鉴鑑鉴鎧铠錚铮' +
  '鑾銮鐸铎銓铨鉅巨釗钊釵钗闊阔閒闲頤颐頎颀頡颉騫骞驍骁鯤鲲尭尧堯尧塵尘壽寿夢梦奧奥奮奋孌娈屆届峽峡嵐岚巒峦幣币庫库廈厦廬庐彌弥徑径徹彻恆恒悅悦愷恺慣惯懇恳擬拟據据擁拥攜携棟栋檢检櫻樱歸归殘残氣气決决泝溯渙涣渾浑湧涌準准滌涤漁渔' +
  '漸渐潛潜濟济燭烛牽牵猶犹瑣琐璣玑璉琏璦瑷瓏珑疇畴盡尽睜睁礎础禦御稅税穀谷窮穷筆笔節节簫箫粧妆綉绣綾绫緋绯緩缓緹缇縈萦縱纵羨羡翬翚聞闻聳耸臘腊舉举艦舰苧苎莖茎蒼苍蓋盖蕩荡薔蔷藹蔼蘿萝虛虚裝装褘袆規规視视覺觉覽览訓训訪访詮诠詳详' +
  '諒谅諭谕諺谚諶谌謐谧讀读讚赞豎竖財财貿贸賞赏趕赶跡迹軾轼輔辅輕轻輯辑轎轿辦办邊边鄰邻鉉铉鋕志鍊炼鎔镕鏗铿鐶镮閃闪閣阁闖闯闡阐陣阵階阶隱隐雋隽雖虽霽霁靄霭鞏巩頂顶須须頓顿頻频題题額额顥颢飄飘飯饭養养館馆饒饶馳驰駒驹騏骐騎骑驕骄' +
  '髮发魚鱼鮮鲜鯨鲸鳥鸟鷗鸥鷹鹰鸞鸾鹽盐'
const all = pairs + namePairs

const simplifiedOf = new Map<string, string>()
for (let at = 0; at < all.length; at += 2) simplifiedOf.set(all.charAt(at), all.charAt(at + 1))

/**
 * Words in simplified characters, as our tables of headings and words have them: 語言 as 语言. For
 * comparing alone, and never for what is kept.
 */
export const simplified = (text: string): string =>
  text.replaceAll(/\p{Script=Han}/gu, (character) => simplifiedOf.get(character) ?? character)

const sameAs = Map.groupBy(simplifiedOf.keys(), (character) => simplified(character))

/** A pattern that finds a word of Chinese characters in either script: [陈陳]美玲 for 陳美玲. Undefined for any other word. */
export function inEitherScript(word: string): string | undefined {
  if (!/^\p{Script=Han}+$/u.test(word)) return undefined
  return [...simplified(word)]
    .map((character) => {
      const others = sameAs.get(character)
      return others ? `[${character}${others.join('')}]` : character
    })
    .join('')
}

const mostSpellings = 64

/** A word of Chinese characters in all mixtures of the two scripts, itself first; none for any other word, and few for a long one. */
export function inBothScripts(word: string): string[] {
  if (!/^\p{Script=Han}+$/u.test(word)) return []
  let spellings = ['']
  for (const character of word) {
    const plain = simplified(character)
    const all = [...new Set([character, plain, ...(sameAs.get(plain) ?? [])])]
    spellings = spellings.flatMap((begun) => all.map((one) => begun + one)).slice(0, mostSpellings)
  }
  return spellings
}

/** The Chinese names in a text: Yew Ah Kow 余亚九. */
export const chineseNamesIn = (text: string): string[] => text.match(/\p{Script=Han}{2,6}/gu) ?? []
