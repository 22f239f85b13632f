import { TOKEN_MISSING } from './exactWords.fr'

/** Codes of Élan's own API and request client. */
export const apiErrors = {
  // The request client.
  'auth/missing-token': TOKEN_MISSING,
  'server/network': 'Le serveur n’est pas joignable pour le moment. Vérifiez votre connexion.',
  'server/timeout': 'Le serveur met trop de temps à répondre. Réessayez dans un instant.',
  'server/internal': 'Une erreur s’est produite de notre côté. Réessayez dans un instant.',
  'server/busy': 'Vous êtes très nombreuses en ce moment. Rien n’a changé\u00A0: réessayez dans un instant.',
  'server/unavailable': 'Le service est momentanément indisponible. Réessayez dans un instant.',
  // Requests that are not understood.
  'request/invalid': 'Erreur de validation\u00A0: certaines informations ne sont pas correctes.',
  'request/malformed': 'Erreur de validation\u00A0: la demande n’est pas lisible.',
  'request/too-large': 'Votre envoi est trop volumineux.',
  'request/too-slow': 'L’envoi a pris trop de temps. Vérifiez votre connexion, puis réessayez.',
  'request/unsupported-type': 'Ce format d’envoi n’est pas accepté.',
  'request/cross-origin': 'Cette demande vient d’un autre site\u00A0: elle a été refusée.',
  'request/method-not-allowed': 'Cette action n’est pas possible ici.',
  'request/not-found': 'Cette adresse n’existe pas.',
  'request/invalid-cursor': 'Cette page de résultats n’existe plus. Reprenez depuis le début.',
  'request/throttled': 'Trop de demandes à la fois. Patientez un moment avant de réessayer.',
  'Bad Request': 'Erreur de validation',
  // Permissions.
  'auth/invalid-permission': 'Vous n’avez pas le droit d’effectuer cette action.',
  'auth/insufficient-permissions': 'Votre compte n’a pas les droits nécessaires.',
  'auth/missing-bearer-token': TOKEN_MISSING,
  'auth/unavailable': 'Votre compte ne peut pas être vérifié pour le moment. Réessayez dans un instant.',
  'media/expired': 'Ce lien de lecture a expiré. Rechargez la page pour reprendre.',
  'shopping-lists/too-long': 'Votre liste est pleine. Retirez ce que vous avez acheté, puis recommencez.',
  // Membership and payment.
  'subscriptions/required': 'Cette séance est réservée aux abonnées.',
  'subscriptions/not-found': 'Abonnement introuvable.',
  'products/not-found': 'Produits introuvables.',
  'payments/checkout-failed': 'Le paiement n’a pas abouti. Vous n’avez pas été débitée.',
  'payments/invalid-signature': 'Signature du prestataire de paiement invalide.',
  'webhooks/event-not-found': 'Évènement de paiement introuvable.',
  'purchase/failed': 'L’achat n’a pas abouti.',
  'payments/not-set-up': 'Le paiement par carte n’est pas disponible pour le moment.',
  'payments/unavailable':
    'Le prestataire de paiement ne répond pas. Rien n’a été débité\u00A0: réessayez dans un instant.',
  'payments/card-refused':
    'Votre banque a refusé le paiement. Rien n’a changé\u00A0: essayez une autre carte.',
  'payments/unknown-promotion': 'Ce code promotionnel n’existe pas ou n’est plus valable.',
  'payments/promotion-other-member': 'Ce code promotionnel est réservé à une autre personne.',
  'payments/promotion-first-order': 'Ce code promotionnel est réservé à un premier achat.',
  'payments/promotion-minimum': 'Ce code promotionnel demande une formule plus longue.',
  'payments/promotion-other-plan': 'Ce code promotionnel ne vaut pas pour cette formule.',
  'refunds/not-found': 'Remboursement introuvable.',
  'refunds/not-refused': 'Ce remboursement n’a pas été refusé.',
  'subscriptions/email-required':
    'Indiquez d’abord votre adresse e-mail et confirmez-la\u00A0: votre reçu y est envoyé.',
  'subscriptions/unclear':
    'Nous vérifions votre abonnement\u00A0: vous ne paierez pas deux fois. Écrivez-nous si cela dure.',
  'subscriptions/credit-contested':
    'Votre banque examine un paiement dont il vous reste un crédit. Vous pourrez commander dès qu’elle aura décidé.',
  'subscriptions/already-subscribed':
    'Vous avez déjà un abonnement en cours\u00A0: vous ne paierez pas deux fois.',
  'subscriptions/other-store':
    'Votre abonnement court déjà dans l’autre boutique (App Store ou site)\u00A0: vous ne paierez pas deux fois. Attendez sa fin pour changer.',
  'subscriptions/busy':
    'Une autre demande à propos de votre abonnement est en cours. Réessayez dans un instant.',
  'subscriptions/not-possible': 'Votre abonnement ne permet pas cette action en ce moment.',
  'subscriptions/already-recorded': 'Cet achat est déjà enregistré.',
  'subscriptions/foreign-transaction':
    'Cet achat appartient à un autre compte. Connectez-vous avec celui qui l’a fait.',
  'subscriptions/unsigned-transaction':
    'L’App Store ne nous a pas dit à qui est cet achat. Mettez l’app à jour, puis rouvrez-la\u00A0: rien n’est perdu.',
  'subscriptions/apple-purchase-open':
    'Un achat est ouvert dans l’App Store\u00A0: terminez-le ou fermez-le là-bas. Sans cela il se libère de lui-même, et «\u00A0Mon abonnement\u00A0» dit quand.',
  'subscriptions/no-offer': 'Cette offre est réservée à celles qui ont déjà été abonnées par l’App Store.',
  'subscriptions/withdrawal-over':
    'Le délai de rétractation de 14 jours est passé. Vous pouvez toujours résilier.',
  'subscriptions/contract-not-found':
    'Nous ne trouvons pas de contrat avec ces informations. Vérifiez le numéro de commande de votre reçu.',
  'conditions/not-accepted': 'Les conditions générales ont changé. Relisez-les, puis recommencez.',
  'orders/not-found': 'Commande introuvable.',
  'gifts/not-found': 'Ce code cadeau n’existe pas. Vérifiez-le lettre par lettre.',
  'gifts/redeemed': 'Ce cadeau a déjà été utilisé.',
  'gifts/subscription-running':
    'Votre abonnement court encore\u00A0: gardez ce cadeau pour la suite, il ne perd pas sa valeur.',
  'apple/not-set-up': 'L’achat dans l’app n’est pas disponible pour le moment.',
  'apple/invalid-transaction': 'L’App Store n’a pas confirmé cet achat.',
  'apple/unavailable':
    'L’App Store ne répond pas. Votre achat n’est pas perdu\u00A0: réessayez dans un instant.',
  'storekit/not-available': 'Les achats par l’App Store ne sont possibles que dans l’app.',
  'storekit/unsupported-method': 'Cette version de l’app ne sait pas faire cela. Mettez-la à jour.',
  'storekit/user-not-found': 'Votre compte n’est pas encore chargé. Connectez-vous, puis réessayez.',
  'storekit/timeout':
    'L’App Store n’a pas répondu à temps. Si vous avez payé, votre accès s’ouvrira de lui-même.',
  'storekit/offers-not-supported': 'Cette version de l’app ne connaît pas cette offre. Mettez-la à jour.',
  'grants/invalid-end': 'Choisissez une date de fin à venir.',
  'figures/invalid-range': 'Choisissez une période qui commence avant de finir, et pas après aujourd’hui.',
  // Accounts.
  'users/not-found': 'Utilisatrice introuvable.',
  'users/exists': 'Ce compte existe déjà.',
  'users/email-unconfirmed':
    'Un compte utilise cette adresse sans l’avoir confirmée\u00A0: ce n’est peut-être pas le sien. Demandez-lui de la confirmer dans «\u00A0Mon compte\u00A0», ou, si vous êtes sûre, accordez l’accès depuis sa fiche dans «\u00A0Personnes\u00A0».',
  'users/account-disabled': 'Ce compte est désactivé\u00A0: il ne peut pas recevoir d’accès.',
  'imports/not-found': 'Cet import n’existe plus\u00A0: les fichiers s’effacent après trente jours.',
  'imports/unreadable':
    'Ce fichier n’est pas un tableau CSV lisible. Enregistrez-le depuis votre tableur au format CSV, puis recommencez.',
  'imports/missing-columns':
    'Il manque une colonne\u00A0: la première ligne doit nommer l’adresse e-mail, la date de fin d’accès et la raison.',
  'imports/empty': 'Ce fichier ne contient aucune ligne à importer.',
  'imports/too-many-lines': 'Ce fichier compte plus de 20\u00A0000 lignes. Coupez-le en plusieurs.',
  'imports/nothing-to-do':
    'Aucune ligne de ce fichier ne peut être importée. Corrigez-les, puis renvoyez-les.',
  'sheets/missing-columns':
    'Il manque une colonne\u00A0: la première ligne doit nommer le fichier et le titre de chaque film.',
  'sheets/too-many-lines': 'Ce fichier compte plus de 300 lignes. Coupez-le en plusieurs.',
  'imports/not-running': 'Cet import n’est pas en cours.',
  'users/changed-meanwhile':
    'Ses rôles ont changé entre-temps. Relisez-les, puis recommencez si vous y tenez.',
  'users/own-roles': 'Vous ne pouvez pas vous donner un rôle\u00A0: demandez à une autre administratrice.',
  'users/own-account':
    'C’est votre propre compte\u00A0: une autre administratrice doit le faire, ou vous-même dans «\u00A0Mon compte\u00A0».',
  'users/last-admin':
    'C’est la dernière administratrice. Nommez-en une autre d’abord\u00A0: sans elle, plus personne ne pourrait le faire.',
  'member-invitations/over':
    'Cette invitation a déjà servi, ou elle est trop ancienne. Connectez-vous, ou demandez un nouveau mot de passe.',
  'member-invitations/not-awaited':
    'Cette personne n’attend pas d’invitation\u00A0: elle s’est déjà connectée, ou n’a plus d’accès.',
  'accounts/not-found': 'Compte introuvable.',
  'accounts/creation-failed': 'Impossible de créer le compte.',
  'accounts/update-password-failed': 'Le mot de passe n’a pas pu être modifié.',
  'accounts/update-email-failed': 'L’adresse e-mail n’a pas pu être modifiée.',
  'accounts/update-name-failed': 'Le nom n’a pas pu être modifié.',
  'accounts/update-phone-failed': 'Le numéro de téléphone n’a pas pu être modifié.',
  'accounts/email-linked': 'Cette adresse e-mail est liée à un autre compte.',
  'accounts/phone-linked': 'Ce numéro de téléphone est lié à un autre compte.',
  // Content.
  'coaches/not-found': 'Coach introuvable.',
  'coaches/duplicate-slug': 'Une autre coach a déjà cette adresse. Choisissez-en une autre.',
  'coaches/in-use':
    'Des séances ou des évènements nomment cette coach, peut-être en brouillon\u00A0: elle ne peut pas être retirée.',
  'playlists/not-found': 'Catégorie introuvable.',
  'playlists/duplicate-slug': 'Une autre catégorie a déjà cette adresse. Choisissez-en une autre.',
  'playlists/in-use':
    'Cette catégorie contient des séances, peut-être en brouillon\u00A0: elle ne peut pas être retirée.',
  'playlists/order-changed':
    'Quelqu’un d’autre a changé l’ordre, ou la liste, entre-temps. Rien n’a été déplacé\u00A0: la voici telle qu’elle est.',
  'recipes/not-found': 'Recette introuvable.',
  'recipes/duplicate-slug': 'Une autre recette a déjà cette adresse. Choisissez-en une autre.',
  'videos/not-found': 'Vidéo introuvable.',
  'videos/duplicate-slug': 'Une autre séance a déjà cette adresse. Choisissez-en une autre.',
  'videos/in-use':
    'Cette séance est utilisée ailleurs, peut-être dans un brouillon\u00A0: elle ne peut pas être retirée.',
  'videos/chapters-beyond-film': 'Un chapitre finit après la fin du film. Déplacez-le, ou raccourcissez-le.',
  'videos/not-ready': 'Ce film est en préparation. Revenez dans quelques minutes.',
  'weekly-videos/duplicate-slug': 'Une autre semaine a déjà cette adresse. Choisissez-en une autre.',
  'weekly-videos/not-found': 'Vidéo de la semaine introuvable.',
  'weekly-videos/dates-mismatch':
    'Les dates de la vidéo de la semaine ne correspondent pas à la date de sortie de la vidéo.',
  'weekly-videos/overlap':
    'Une autre vidéo de la semaine a déjà l’un de ces jours. Choisissez des dates qui ne se touchent pas.',
  'events/not-found': 'Évènement introuvable.',
  'events/already-signed-up': 'Vous êtes déjà inscrite.',
  'events/not-signed-up': 'Vous n’êtes pas inscrite à cet évènement.',
  'events/over': 'Les inscriptions à cet évènement sont closes.',
  'events/full': 'Cet évènement est complet.',
  'events/offer-over': 'Cette place ne vous est plus réservée\u00A0: le délai pour l’accepter est passé.',
  'events/too-late-to-cancel':
    'Le délai pour annuler est passé. Prévenez-nous si vous ne pouvez pas venir\u00A0: nous comprendrons.',
  'events/no-seat': 'L’entrée est réservée aux inscrites.',
  'events/not-open-yet': 'L’entrée ouvre un quart d’heure avant le début.',
  'events/no-room': 'Cet évènement n’a pas de salle en ligne.',
  'events/duplicate-slug': 'Un autre évènement a déjà cette adresse. Choisissez-en une autre.',
  'events/has-sign-ups':
    'Des membres s’y sont inscrites\u00A0: annulez-le plutôt, elles seront prévenues par e-mail.',
  'events/moved-to-the-past':
    'Des membres s’y sont inscrites\u00A0: choisissez un moment à venir, ou annulez l’évènement.',
  'events/promised-to-all':
    'Des membres s’y sont inscrites sans abonnement\u00A0: il doit rester ouvert à toutes.',
  'events/cancelled': 'Cet évènement est annulé.',
  'events/unknown-replay': 'Aucun film n’a cette adresse.',
  'events/unknown-coach': 'Aucune coach n’a cette adresse.',
  'events/unknown-calendar': 'Cette adresse de calendrier n’existe plus.',
  'content/changed-meanwhile':
    'Quelqu’un d’autre a enregistré cette fiche entre-temps. Ce que vous avez écrit est toujours là.',
  'content/changed-before-deletion':
    'Quelqu’un d’autre vient de modifier cette fiche\u00A0: elle n’est pas supprimée. Relisez-la, puis recommencez si vous y tenez.',
  'content/unknown-kind': 'Ce type de fiche n’existe pas.',
  'content/version-not-found': 'Version introuvable.',
  'content/incomplete': 'Il manque encore quelque chose pour publier\u00A0: relisez les champs signalés.',
  'content/never-published': 'Cette fiche n’a jamais été publiée\u00A0: il n’y a rien à quoi revenir.',
  'content/in-use': 'Cette fiche sert ailleurs\u00A0: retirez-la d’abord de là.',
  'content/needs-unpublished':
    'Cette fiche s’appuie sur une autre que les membres ne voient pas\u00A0: publiez-la d’abord.',
  'content/needs-trashed':
    'Cette fiche en nomme une autre qui est dans la corbeille\u00A0: remettez-la en place, ou retirez-la d’ici.',
  'equipment/not-found': 'Matériel introuvable.',
  'equipment/duplicate-slug': 'Un autre matériel a déjà cette adresse. Choisissez-en une autre.',
  'equipment/in-use':
    'Des séances, peut-être en brouillon, ont besoin de ce matériel\u00A0: il ne peut pas être supprimé. Vous pouvez le repasser en brouillon.',
  'teams/duplicate-name': 'Ce nom d’équipe est déjà pris.',
  'teams/not-found': 'Équipe introuvable.',
  'teams/already-in-team':
    'Vous faites déjà partie d’une équipe. Quittez-la d’abord pour en rejoindre une autre.',
  'teams/full': 'Cette équipe est au complet\u00A0: elle compte déjà 50 membres.',
  'teams/member-not-found': 'Cette personne ne fait plus partie de l’équipe.',
  'teams/captain-stays':
    'La capitaine ne peut pas être retirée de son équipe. Elle peut la confier à une autre, ou la quitter.',
  'teams/own-encouragement': 'Ce mot doux est pour les autres\u00A0: choisissez une coéquipière.',
  'teams/already-encouraged': 'Votre mot du jour est déjà parti. Vous pourrez en envoyer un autre demain.',
  'teams/enough-encouragements':
    'Vous avez déjà semé beaucoup de mots aujourd’hui. Revenez demain, ils n’en auront que plus de prix.',
  'invitations/not-found': 'Invitation introuvable.',
  'invitations/expired': 'Cette invitation a expiré.',
  'invitations/used': 'Cette invitation a déjà servi.',
  'invitations/declined': 'Cette invitation a été refusée.',
  'invitations/withdrawn': 'Cette invitation a été retirée.',
  'invitations/own': 'C’est votre propre invitation\u00A0: elle est pour une autre.',
  'invitations/foreign': 'Cette invitation a été envoyée à une autre adresse que celle de votre compte.',
  'invitations/removed':
    'Cette invitation date d’avant votre départ de l’équipe. Demandez-en une nouvelle à sa capitaine.',
  'invitations/too-many': 'Cette équipe a déjà 50 invitations en attente. Retirez-en une, puis recommencez.',
  'invitations/sent-enough':
    'Cette adresse a déjà reçu assez d’invitations aujourd’hui. Réessayez demain, ou passez par un lien.',
  'ambassadors/not-found': 'Ce lien d’ambassadrice ne mène plus nulle part.',
  'programmes/not-found': 'Programme introuvable.',
  'programmes/duplicate-slug': 'Un autre programme a déjà cette adresse. Choisissez-en une autre.',
  // Files, images, films.
  'files/not-found': 'Fichier introuvable.',
  'files/wrong-type': 'Ce type de fichier n’est pas accepté. Envoyez un PDF.',
  'files/too-large': 'Ce fichier est trop volumineux.',
  'images/wrong-type': 'Ce type d’image n’est pas accepté. Envoyez une photo JPEG, PNG, WebP ou AVIF.',
  'images/too-large': 'Cette image est trop volumineuse.',
  'uploads/not-found': 'Envoi introuvable\u00A0: il a été annulé, ou il a expiré.',
  'uploads/empty': 'Ce fichier est vide.',
  'uploads/wrong-offset': 'Cet envoi en est à un autre endroit. Il reprend de lui-même.',
  'uploads/busy': 'Cet envoi est en cours ailleurs. Nouvel essai dans un instant.',
  'uploads/unfinished': 'Cet envoi n’est pas terminé.',
  'uploads/used': 'Ce fichier a déjà servi.',
  'uploads/too-many':
    'Vous avez déjà trop d’envois en attente. Utilisez-les ou annulez-en, puis recommencez.',
  'uploads/quota':
    'Vos envois en attente prennent toute la place prévue. Utilisez-les ou annulez-en, puis recommencez.',
  'uploads/unreadable':
    'Votre appareil ne peut pas lire ce fichier\u00A0: il a été déplacé ou modifié, ou n’y est pas encore téléchargé. Choisissez-le à nouveau.',
  'uploads/not-sent': 'L’envoi n’a pas abouti. Vérifiez votre connexion, puis recommencez.',
  'images/not-found': 'Photo introuvable.',
  'images/in-use': 'Cette photo est affichée quelque part. Retirez-la d’abord de là.',
  'images/empty': 'Cette image est vide\u00A0: il n’y a rien dans le fichier.',
  'images/heic':
    'Cette photo est au format HEIC, que ce navigateur ne sait pas lire. Sur votre iPhone, choisissez Réglages, Appareil photo, Formats, «\u00A0Le plus compatible\u00A0», ou envoyez-la en JPEG.',
  'images/svg': 'Les dessins SVG ne sont pas acceptés. Envoyez une photo JPEG, PNG, WebP ou AVIF.',
  'images/wrong-extension':
    'Le nom de ce fichier annonce un autre type d’image que celui qu’il contient. Enregistrez-la à nouveau, puis recommencez.',
  'images/truncated':
    'Cette image est incomplète\u00A0: sa fin manque. Copiez-la à nouveau, puis recommencez.',
  'images/unreadable': 'Cette image est illisible\u00A0: le fichier est abîmé.',
  'images/too-many-pixels': 'Cette image a trop de pixels. Réduisez-la à 64 millions de pixels au plus.',
  'images/polyglot':
    'Ce fichier contient autre chose qu’une image. Enregistrez-la à nouveau, puis recommencez.',
  'files/empty': 'Ce fichier est vide.',
  'files/unreadable': 'Ce PDF est illisible\u00A0: le fichier est abîmé ou incomplet.',
  'files/polyglot':
    'Ce fichier est un PDF et autre chose à la fois. Enregistrez-le à nouveau, puis recommencez.',
  'files/encrypted': 'Ce PDF est protégé par un mot de passe. Enregistrez-le sans protection.',
  'files/active-content':
    'Ce PDF contient un programme ou un fichier joint. Enregistrez-le à nouveau, sans interactivité.',
  'files/in-use': 'Ce fichier est proposé quelque part. Retirez-le d’abord de là.',
  'film/truncated': 'Ce film est incomplet\u00A0: sa fin manque. Exportez-le à nouveau.',
  'film/polyglot': 'Ce fichier contient autre chose qu’un film. Exportez-le à nouveau.',
  'film/unreadable': 'Ce film est illisible\u00A0: le fichier est abîmé ou n’est pas une vidéo.',
  'film/wrong-type': 'Ce fichier n’est pas un film MP4, MOV, MKV ou WebM.',
  'film/no-video': 'Ce fichier ne contient pas d’image animée.',
  'film/too-short': 'Ce film est trop court.',
  'film/too-large': 'Ce film dépasse la taille autorisée.',
  'film/too-long': 'Ce film est trop long.',
  'film/too-many-pixels': 'Les images de ce film sont trop grandes. Exportez-le en 4K au plus.',
  'film/too-many-pictures': 'Ce film a trop d’images par seconde. Exportez-le à 60 au plus.',
  'film/damaged':
    'Ce film est abîmé\u00A0: trop d’images manquent. Envoyez-le à nouveau, ou une autre copie.',
  'film/transcode-failed': 'La conversion du film a échoué.',
  'films/not-found': 'Film introuvable.',
  'films/not-failed': 'Ce film n’a pas échoué\u00A0: il n’y a rien à reprendre.',
  'films/in-use': 'Ce film sert ailleurs, peut-être dans un brouillon\u00A0: il ne peut pas être supprimé.',
  'films/no-such-poster': 'Ce film n’a pas cette image.',
  'films/not-ready': 'Ce film n’est pas encore prêt.',
  'subtitles/unreadable': 'Ces sous-titres ne sont pas lisibles\u00A0: envoyez un fichier VTT ou SRT.',
  'subtitles/empty': 'Ce fichier ne contient aucun sous-titre.',
  'subtitles/out-of-order': 'Les sous-titres ne se suivent pas dans l’ordre du film.',
  'subtitles/too-late': 'Un sous-titre commence après la fin du film\u00A0: est-ce le bon fichier\u00A0?',
  'subtitles/markup':
    'Ces sous-titres contiennent du code\u00A0: seuls le texte et sa mise en forme sont acceptés.',
  'subtitles/too-large': 'Ce fichier de sous-titres est trop volumineux.',
  'mails/not-found': 'Cet e-mail n’est plus parmi ceux qui ne sont pas partis.',
  'jobs/not-found': 'Ce travail n’est plus parmi les travaux abandonnés.',
  'storage/full': 'Il n’y a plus assez de place sur le serveur. Réessayez un peu plus tard.',
  'storage/unavailable': 'Les fichiers sont momentanément indisponibles. Réessayez dans un instant.',
} as const
