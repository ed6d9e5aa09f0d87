/** What programs put on the clipboard as text/html, shortened and with the words changed. */

/** Word for Windows: conditional comments, styles of its own, items of lists as paragraphs with their signs as text. */
export const WORD = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15">
<link rel=File-List href="file:///C:/Users/AF/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->
<style><!-- p.MsoNormal, li.MsoNormal {margin:0cm; font-size:11.0pt; font-family:"Calibri",sans-serif;} @list l0:level1 {mso-level-number-format:bullet;} --></style></head>
<body lang=DE-CH style='tab-interval:35.4pt;word-wrap:break-word'><!--StartFragment-->
<h1 style='margin-top:12.0pt'><span lang=DE style='font-size:16.0pt;color:#2E74B5'>Nachsorge bei Kontaktlinsen<o:p></o:p></span></h1>
<p class=MsoNormal><span style='font-family:"Comic Sans MS";color:red'>Drei Kontrollen, <b>ein</b> Bericht.</span><span style='mso-spacerun:yes'>  </span>Mehr im <a href="https://example.ch/handbuch"><span style='color:#0563C1'>Handbuch</span></a><a href="#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference>[1]</span></a>.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Nach einer Woche<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o<span>&nbsp;&nbsp; </span></span><![endif]>Sitz<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o<span>&nbsp;&nbsp; </span></span><![endif]>Verträglichkeit<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Nach einem Monat<o:p></o:p></p>
<h2><span lang=DE>Ablauf<o:p></o:p></span></h2>
<p class=MsoListParagraphCxSpFirst style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp;&nbsp; </span></span><![endif]>Termin<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>2.<span>&nbsp;&nbsp;&nbsp; </span></span><![endif]>Bericht<o:p></o:p></p>
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;mso-border-alt:solid windowtext .5pt'>
 <tr style='mso-yfti-irow:0'><td width=201 valign=top style='width:150.5pt;background:#D9E2F3'><p class=MsoNormal><b>Linse<o:p></o:p></b></p></td><td width=201 colspan=2 style='width:150.5pt'><p class=MsoNormal><b>Kontrollen</b></p></td></tr>
 <tr style='mso-yfti-irow:1'><td><p class=MsoNormal>weich</p></td><td><p class=MsoNormal>3</p></td><td><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span>jährlich</p></td></tr>
</table>
<p class=MsoNormal><img width=300 src="file:///C:/Users/AF/AppData/Local/Temp/clip_image002.png"><span style='display:none;mso-hide:all'>Verborgen</span><o:p></o:p></p>
<!--EndFragment--></body></html>`;

/** Google Docs: everything inside a bold element that is not bold, lists in lists beside their item. */
export const GOOGLE = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-5a1f0c9e-7fff-1b2c"><h2 dir="ltr" style="line-height:1.38;margin-top:18pt;"><span style="font-size:16pt;font-family:Arial,sans-serif;color:#000000;font-weight:400;white-space:pre-wrap;">Preise ab Januar</span></h2><p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-weight:700;white-space:pre-wrap;">Neu gilt</span><span style="font-size:11pt;white-space:pre-wrap;"> die </span><a href="https://www.google.com/url?q=https://example.ch/liste&amp;sa=D&amp;source=editors" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">Liste</span></a><span>.</span></p><br /><ul style="margin-top:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span style="background-color:#ff0;">Einstärken</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span>mineralisch</span></p></li><ul><li aria-level="3"><p><span>gehärtet</span></p></li><ul><li aria-level="4"><p><span>zu tief</span></p></li></ul></ul></ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>Gleitsicht</span></p></li></ul><ol><li><p><span>zuerst</span></p></li><li><p><span>danach</span></p></li></ol><div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col /><col /></colgroup><tbody><tr style="height:0pt"><td style="border:solid #000 1pt;"><p dir="ltr"><span style="font-weight:700;">Marke</span></p></td><td><p dir="ltr"><span>Rabatt</span></p></td></tr><tr><td><p dir="ltr"><span>Hoya</span></p></td><td><p dir="ltr"><span>12 %</span></p><p dir="ltr"><span>ab Mai 14 %</span></p></td></tr></tbody></table></div><p dir="ltr"><span><span style="border:none;display:inline-block;"><img src="https://lh3.googleusercontent.com/x" width="60"></span></span></p></b><br class="Apple-interchange-newline">`;

/** A page of the web: what holds it together, what runs, and what leads where no link of ours may. */
export const PAGE = `<html><body>
<!--StartFragment--><div class="layout"><nav style="display:none">Menü</nav><article><h3 class="title" onclick="alert(1)">Sehtest in der Schule</h3>
<div>Acht Kantone prüfen selbst.<br>Fünf auf Wunsch. <a href="javascript:alert(1)">Mehr</a>, <a href="data:text/html,<script>alert(1)</script>">hier</a>, <a href="/impressum">Impressum</a> und <a href="mailto:info@example.ch">Mail</a>.</div>
<script>alert(1)</script><style>p{color:red}</style><iframe src="https://evil.example"></iframe><svg><text>Bild</text></svg>
<p><img src="x" onerror="alert(1)">Ein <strong>fetter</strong> <em>Satz</em> <code>mit</code> <u>allem</u>.</p>
<blockquote><p>Gesagt ist gesagt.</p></blockquote>
<table role="presentation"><tr><td>Kein</td><td>Raster</td></tr></table>
<table><caption>Kantone</caption><thead><tr><th>Kanton</th><th>Prüfung</th></tr></thead><tbody><tr><th>Bern</th><td><ul><li>Arzt</li><li>Wunsch</li></ul></td></tr><tr><td>Jura</td><td><table><tr><td>innen</td></tr></table></td></tr></tbody></table>
<dl><dt>Alter</dt><dd>sechs</dd></dl><h6>Klein</h6><button>Teilen</button></article></div><!--EndFragment-->
</body></html>`;
