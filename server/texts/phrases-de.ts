import type { Phrases } from './rule-writer.ts';

/** Two sentences each: one with the figure, one with what it may mean. Nothing is said of the person. */
export const PHRASES_DE: Phrases = {
  areas: {
    refraction: '«Refraktion»',
    binocular: '«Binokularprüfung»',
    contactLenses: '«Kontaktlinsen»',
    eyeHealth: '«Augengesundheit»',
    advice: '«Beratung»',
    workshop: '«Werkstatt»',
  },
  figure: {
    score: '{n} von 100 Punkten',
    mark: 'rund {n} von 100 Punkten',
    least: 'mindestens {n} von 100 Punkten',
    most: 'höchstens {n} von 100 Punkten',
  },
  strength: {
    high: [
      'Im Bereich {area} liegt das Ergebnis bei {figure}. Die Abläufe sitzen hier auch dort, wo ein Fall von der Regel abweicht.',
      '{area} steht bei {figure} und trägt das ganze Profil. Dieses Wissen lässt sich gut an andere weitergeben.',
      'Sehr sicher zeigt sich der Bereich {area} mit einem Wert bei {figure}. Hier lohnt es sich, schwierige Fälle bewusst zu suchen.',
      'Der Bereich {area} erreicht einen Wert bei {figure}. Wer so arbeitet, kann anderen zeigen, worauf es im Alltag ankommt.',
    ],
    good: [
      'Im Bereich {area} liegt das Ergebnis bei {figure} und damit auf festem Boden. Das Wesentliche gelingt, auch wenn viel los ist.',
      '{area} gehört mit einem Wert bei {figure} zu den Stärken. Die häufigen Aufgaben sind vertraut und gehen sicher von der Hand.',
      'Gut abgestützt ist der Bereich {area} mit einem Wert bei {figure}. Darauf lässt sich in anderen Bereichen aufbauen.',
      'Mit einem Wert bei {figure} zeigt der Bereich {area} ein verlässliches Können. Einzelne Sonderfälle bringen hier den grössten Zuwachs.',
    ],
    fair: [
      'Einen guten Ansatz zeigt der Bereich {area}, bei {figure}. Die Grundlage ist da und wächst mit jeder Anwendung.',
      '{area} zeigt mit einem Wert bei {figure} einen brauchbaren Anfang. Regelmässige Übung macht daraus bald eine Stärke.',
      'Auf halbem Weg steht der Bereich {area} mit einem Wert bei {figure}. Was schon gelingt, darf ruhig öfter angewendet werden.',
      'Der Bereich {area} steht bei {figure} und lässt sich weiterentwickeln. Ein klarer Ablauf hilft, ihn zu festigen.',
    ],
    low: [
      'Gut beginnen lässt sich im Bereich {area}, bei {figure}. Er eignet sich als Ausgangspunkt für die nächsten Schritte.',
      '{area} liegt bei {figure} und bietet einen Anfang. Kleine Fortschritte werden hier rasch sichtbar.',
      'Ein erster Halt ist der Bereich {area} mit einem Wert bei {figure}. Von hier aus lässt sich Schritt für Schritt weitergehen.',
      'Der Bereich {area} erreicht einen Wert bei {figure}. Was daran schon vertraut ist, gibt Sicherheit für das Neue.',
    ],
  },
  gap: {
    high: [
      'Auch {area} steht sehr gut da, bei {figure}. Von einer Lücke lässt sich nicht sprechen, eher von einem letzten Schliff.',
      'Auch der Wert von {area}, bei {figure}, ist hoch. Es genügt, das Erreichte zu pflegen.',
      '{area} ist mit einem Wert bei {figure} auf hohem Stand. Neue Verfahren zu verfolgen, hält ihn dort.',
      'Im Bereich {area}, bei {figure}, bleibt wenig zu wünschen. Seltene Fälle sind der Ort, an dem noch etwas zu holen ist.',
    ],
    good: [
      'Etwas Luft nach oben hat der Bereich {area}, bei {figure}. Meist fehlen hier nur einzelne Bausteine.',
      '{area} steht bei {figure} und lässt sich gezielt vertiefen. Ein Blick auf die unsicheren Fragen zeigt, wo anzusetzen ist.',
      'Im Bereich {area} liegt der Wert bei {figure}. Das ist solide, und mit wenig Aufwand wird mehr daraus.',
      'Noch sicherer werden kann {area} mit einem Wert bei {figure}. Der Austausch über konkrete Fälle bringt hier am meisten.',
    ],
    fair: [
      'Im Bereich {area} liegt das Ergebnis bei {figure}. Einiges gelingt schon, anderes braucht Übung unter Anleitung.',
      '{area} steht bei {figure} und bietet damit Raum zum Lernen. Wer hier ansetzt, merkt den Unterschied bald im Alltag.',
      'Ausbauen lässt sich der Bereich {area}, der bei {figure} steht. Es hilft, zuerst die häufigsten Aufgaben sicher zu beherrschen.',
      'Mit einem Wert bei {figure} ist {area} ein lohnendes Lernfeld. Ein fester Platz im Wochenplan wirkt mehr als ein einzelner Kraftakt.',
    ],
    low: [
      'Im Bereich {area} liegt das Ergebnis bei {figure}. Das sagt, wo sich Lernen lohnt, und nichts über den Wert der Arbeit.',
      '{area} steht erst bei {figure}. Vielleicht kommt dieses Gebiet im Alltag selten vor, dann ist der Wert leicht zu erklären.',
      'Viel Raum zum Wachsen hat {area}, bei {figure}. Die Grundlagen zuerst, dann die Feinheiten: So geht es am leichtesten.',
      'Der Bereich {area} zeigt einen Wert bei {figure}. Ein Kurs oder eine Begleitung durch Erfahrene bringt hier rasch Boden unter die Füsse.',
    ],
  },
  next: {
    high: [
      'Für {area} reicht es, neue Erkenntnisse zu verfolgen. Ein Fall pro Monat, gemeinsam besprochen, hält das Können frisch.',
      'Nächster Schritt bei {area}: das eigene Wissen weitergeben. Wer erklärt, entdeckt die letzten offenen Fragen selbst.',
      'Im Bereich {area} lohnt sich ein Thema für Fortgeschrittene. Wählen Sie eines, das im Betrieb wirklich vorkommt.',
      'Bei {area} genügt eine kurze Auffrischung im Jahr. Notieren Sie seltene Fälle, um daraus zu lernen.',
    ],
    good: [
      'Nehmen Sie sich für {area} zwei Fragen vor, die unsicher waren. Das Nachlesen im Handbuch dauert meist nur wenige Minuten.',
      'Ein sinnvoller Schritt bei {area} ist ein Vertiefungskurs. Was dort geübt wird, passt gleich in die folgende Woche.',
      'Bei {area} hilft es, einer erfahrenen Person über die Schulter zu schauen. Danach wird derselbe Ablauf selbst geübt.',
      'Setzen Sie sich für {area} ein kleines Ziel mit Datum. Drei geübte Fälle genügen, um den Unterschied zu spüren.',
    ],
    fair: [
      'Für {area} empfiehlt sich ein Kurs mit praktischen Übungen. Ein Ziel mit Datum sorgt dafür, dass er nicht untergeht.',
      'Beginnen Sie bei {area} mit dem häufigsten Ablauf im Betrieb. Sitzt dieser, folgt der nächste.',
      'Planen Sie für {area} eine feste Stunde pro Woche ein. Ein Merkblatt am Arbeitsplatz unterstützt die ersten Versuche.',
      'Bei {area} bringt gemeinsames Üben am meisten. Vereinbaren Sie dafür zwei Termine in den nächsten Wochen.',
    ],
    low: [
      'Für {area} ist ein Grundkurs der beste Einstieg. Danach helfen kurze Übungen, damit das Gelernte bleibt.',
      'Lassen Sie sich bei {area} von jemandem begleiten, der darin sicher ist. Zuschauen, mitmachen, selber machen ist eine gute Reihenfolge.',
      'Wählen Sie bei {area} ein einziges Thema für den Anfang. Ist es vertraut, kommt das zweite von selbst.',
      'Das Handbuch führt bei {area} durch die Grundlagen. Lesen Sie ein Kapitel und wenden Sie es noch in derselben Woche an.',
    ],
  },
  change: {
    up: [
      'Seit dem letzten Mal ist {area} um {change} Punkte gestiegen. Das ist mehr, als der Zufall erklärt.',
      '{area} hat um {change} Punkte zugelegt. Was dazu geführt hat, darf so weitergehen.',
      'Deutlich gewachsen ist der Bereich {area}, nämlich um {change} Punkte. Die Mühe hat sich gelohnt.',
      'Im Bereich {area} sind es {change} Punkte mehr als zuletzt. Ein solcher Schritt kommt nicht von allein.',
    ],
    down: [
      'Seit dem letzten Mal ist {area} um {change} Punkte gesunken. Oft steckt dahinter, dass ein Gebiet seltener vorkommt.',
      '{area} liegt {change} Punkte tiefer als zuletzt. Wer mehr weiss, urteilt auch strenger über sich.',
      'Im Bereich {area} sind es {change} Punkte weniger. Ein kurzer Blick zurück klärt, was sich im Alltag geändert hat.',
      'Tiefer als zuletzt steht der Bereich {area}, um {change} Punkte. Eine Auffrischung holt das meiste davon zurück.',
    ],
  },
  general: [
    'Das Ergebnis beruht auf den Antworten einer einzigen Runde. Es ist eine Momentaufnahme und kein Urteil, und niemand muss in allen Bereichen gleich weit sein.',
    'Am besten wirkt es, sich wenige Dinge vorzunehmen und sie zu Ende zu führen. Ein Ziel mit einem Datum ist mehr wert als eine lange Liste guter Vorsätze.',
    'Bereiche ohne Wert wurden zu selten beurteilt, um etwas Sicheres zu sagen. Das ist in Ordnung, denn nicht jede Aufgabe kommt an jedem Arbeitsplatz vor.',
    'Gespräche mit Menschen, die dieselbe Arbeit machen, klären oft mehr als jede Zahl. Sprechen Sie an, was Sie beschäftigt, und fragen Sie nach, wie andere vorgehen.',
    'In sechs Monaten lässt sich die Runde wiederholen. Dann wird sichtbar, was sich bewegt hat und was noch Zeit braucht.',
  ],
};
