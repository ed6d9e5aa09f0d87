-- Called as in conditions, news and the translation's terms.
update sales_product_groups set fr = 'Verres de proximité' where line = 'glasses' and name = 'near' and fr = 'Confort de près';
